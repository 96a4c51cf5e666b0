import { useEffect, useState } from 'react';
import type { StoredLanguage } from '../session';

/** How to load the labels of a component library, for languages that come with their choice. */
export type LocaleLoaders<Locale> = Partial<Record<StoredLanguage, () => Promise<{ default: Locale }>>>;

/** The labels of the chosen language once `loaders` have brought them; null until then, and where there is no loader. */
export function useLazyLocale<Locale>(chosen: StoredLanguage, loaders: LocaleLoaders<Locale>): Locale | null {
  const [loaded, setLoaded] = useState<{ language: StoredLanguage; locale: Locale } | null>(null);
  useEffect(() => {
    let current = true;
    const show = ({ default: locale }: { default: Locale }) => {
      if (current) setLoaded({ language: chosen, locale });
    };
    // Without a network the labels stay as they are.
    loaders[chosen]?.().then(show, () => undefined);
    return () => {
      current = false;
    };
  }, [chosen, loaders]);
  return loaded?.language === chosen ? loaded.locale : null;
}

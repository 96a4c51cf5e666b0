import { useChosenLanguage } from '@lotline/shop/session';
import type { StoredLanguage } from '@lotline/web-core/session';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useState } from 'react';

type Locale = typeof enUS;

/** Few choose these: they come with the choice. */
const loaders: Partial<Record<StoredLanguage, () => Promise<{ default: Locale }>>> = {
  'pt-br': () => import('antd/es/locale/pt_BR'),
  ru: () => import('antd/es/locale/ru_RU'),
};

/** The labels of antd's components in the chosen language; in English until they are here. */
export function useAntdLocale(): Locale {
  const chosen = useChosenLanguage();
  const [loaded, setLoaded] = useState<{ language: StoredLanguage; locale: Locale } | null>(null);
  useEffect(() => {
    let current = true;
    const show = ({ default: locale }: { default: Locale }) => {
      if (current) setLoaded({ language: chosen, locale });
    };
    // Without a network the labels stay English, as the texts are.
    loaders[chosen]?.().then(show, () => undefined);
    return () => {
      current = false;
    };
  }, [chosen]);
  if (loaded?.language === chosen) return loaded.locale;
  return chosen === 'zh-cn' ? zhCN : enUS;
}

import { session } from '@lotline/shop/session';
import type { StoredLanguage } from '@lotline/web-core/session';
import type { Locale } from 'antd-mobile/es/locales/base';
import { useSyncExternalStore } from 'react';

type Labels = Pick<Locale, 'common' | 'InfiniteScroll'>;

/** Few choose these: they come with the choice. */
const loaders: Partial<Record<StoredLanguage, () => Promise<{ default: Locale }>>> = {
  'pt-br': () => import('antd-mobile/es/locales/pt-BR'),
  ru: () => import('antd-mobile/es/locales/ru-RU'),
};

let shown: Labels | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes antd-mobile's labels of the stored language, also for its own components; in Chinese and English there are ours. */
export async function loadComponentLabels(): Promise<void> {
  const language = session.get('language');
  const load = language === null ? undefined : loaders[language];
  let labels: Labels | null = null;
  if (load !== undefined) {
    const [{ default: locale }, { setDefaultConfig }] = await Promise.all([
      load(),
      import('antd-mobile/es/components/config-provider'),
    ]);
    // A provider would not reach the toast, which is drawn in a root of its own.
    setDefaultConfig({ locale });
    labels = locale;
  }
  // Another choice may have been quicker.
  if (language !== session.get('language')) return;
  shown = labels;
  listeners.forEach((listener) => listener());
}

/** antd-mobile's labels in a language that has labels only, for components of ours that stand in for its own; else null. */
export const useComponentLabels = (): Labels | null => useSyncExternalStore(subscribe, () => shown);

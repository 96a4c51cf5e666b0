import { useLazyLocale, type LocaleLoaders } from '@lotline/web-core/i18n';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useChosenLanguage } from '../shared/hooks/app-state';

type Locale = typeof enUS;

/** Few choose these: they come with the choice. */
const loaders: LocaleLoaders<Locale> = {
  'pt-br': () => import('antd/es/locale/pt_BR'),
  ru: () => import('antd/es/locale/ru_RU'),
};

/** The labels of antd's components in the chosen language; in English until they are here. */
export function useAntdLocale(): Locale {
  const chosen = useChosenLanguage();
  return useLazyLocale(chosen, loaders) ?? (chosen === 'zh-cn' ? zhCN : enUS);
}

import { formatSetting } from '@lotline/web-core/admin';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/hooks/app-state';

/** How the values of settings are written, by their path. */
export function useSettingFormatter(): (path: string, value: string) => string {
  const { t } = useTranslation('config');
  const language = useLanguage();
  return (path, value) => formatSetting(path, value, { language, on: t('on'), off: t('off') });
}

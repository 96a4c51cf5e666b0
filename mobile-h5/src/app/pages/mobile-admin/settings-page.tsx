import { useTranslation } from 'react-i18next';
import { SettingsList } from '../../../features/config/components/settings';
import en from '../../../features/config/locales/en.json' with { type: 'json' };
import zh from '../../../features/config/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { config: zh }, en: { config: en } });

/** The settings of the shop, as far as a phone changes them. */
export function Component() {
  const { t } = useTranslation('config');
  return (
    <MobileAdminPage title={t('title')} place={{ menu: 'config', permission: 'config.read' }}>
      <SettingsList />
    </MobileAdminPage>
  );
}

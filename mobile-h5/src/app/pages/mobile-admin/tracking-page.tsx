import { useTranslation } from 'react-i18next';
import { Tracking } from '../../../features/tracking/components/tracking';
import en from '../../../features/tracking/locales/en.json' with { type: 'json' };
import zh from '../../../features/tracking/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { tracking: zh }, en: { tracking: en } });

/** What pages reported of their use, on a phone. */
export function Component() {
  const { t } = useTranslation('tracking');
  return (
    <MobileAdminPage title={t('title')} place={{ menu: 'burying', permission: 'tracking.read' }}>
      <Tracking />
    </MobileAdminPage>
  );
}

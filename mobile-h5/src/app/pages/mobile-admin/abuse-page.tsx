import { useTranslation } from 'react-i18next';
import { Abuse } from '../../../features/decisions/components/abuse';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Abuse reports, to decide on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <MobileAdminPage title={t('abuse.page')} place={{ menu: 'goods', permission: 'abuse.read' }} below>
      <Abuse />
    </MobileAdminPage>
  );
}

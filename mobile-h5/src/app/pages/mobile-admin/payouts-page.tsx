import { useTranslation } from 'react-i18next';
import { Payouts } from '../../../features/decisions/components/payouts';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Payouts of agents, to approve or reject on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <MobileAdminPage title={t('payout.page')} place={{ menu: 'settlement', permission: 'settlements.read' }} below>
      <Payouts />
    </MobileAdminPage>
  );
}

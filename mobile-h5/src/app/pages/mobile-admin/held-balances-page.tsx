import { useTranslation } from 'react-i18next';
import { HeldBalances } from '../../../features/decisions/components/held-balances';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Balances on hold, to release on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <MobileAdminPage title={t('held.page')} place={{ menu: 'user', permission: 'users.read' }} below>
      <HeldBalances />
    </MobileAdminPage>
  );
}

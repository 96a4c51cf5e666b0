import { useTranslation } from 'react-i18next';
import { Receipts } from '../../../features/decisions/components/receipts';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Receipts that belong to no payment, to be given to their owners on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <MobileAdminPage title={t('receipt.page')} place={{ menu: 'settlement', permission: 'receipts.read' }} below>
      <Receipts />
    </MobileAdminPage>
  );
}

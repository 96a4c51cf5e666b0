import { useTranslation } from 'react-i18next';
import { Claims } from '../../../features/decisions/components/claims';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Claims of buyers, to decide on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <MobileAdminPage title={t('claim.page')} place={{ menu: 'sales', permission: 'claims.read' }} below>
      <Claims />
    </MobileAdminPage>
  );
}

import { useTranslation } from 'react-i18next';
import { Claims } from '../../../features/decisions/components/claims';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { OfficePage } from './office-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Claims of buyers, to decide on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <OfficePage title={t('claim.page')} place={{ menu: 'sales', permission: 'claims.read' }} below>
      <Claims />
    </OfficePage>
  );
}

import { useTranslation } from 'react-i18next';
import { Abuse } from '../../../features/decisions/components/abuse';
import en from '../../../features/decisions/locales/en.json' with { type: 'json' };
import zh from '../../../features/decisions/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { OfficePage } from './office-page';

addTexts({ 'zh-CN': { decisions: zh }, en: { decisions: en } });

/** Abuse reports, to decide on a phone. */
export function Component() {
  const { t } = useTranslation('decisions');
  return (
    <OfficePage title={t('abuse.page')} place={{ menu: 'goods', permission: 'abuse.read' }} below>
      <Abuse />
    </OfficePage>
  );
}

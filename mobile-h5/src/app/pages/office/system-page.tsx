import { systemTexts } from '@lotline/web-core/system';
import { useTranslation } from 'react-i18next';
import { System } from '../../../features/system/components/system';
import { addTexts } from '../../start';
import { OfficePage } from './office-page';

addTexts(systemTexts);

/** How the shop itself runs, on a phone. */
export function Component() {
  const { t } = useTranslation('system');
  return (
    <OfficePage title={t('title')} place={{ menu: 'config', permission: 'system.read' }} below>
      <System />
    </OfficePage>
  );
}

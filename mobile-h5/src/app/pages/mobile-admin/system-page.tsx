import { systemTexts } from '@lotline/web-core/system';
import { useTranslation } from 'react-i18next';
import { System } from '../../../features/system/components/system';
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts(systemTexts);

/** How the shop itself runs, on a phone. */
export function Component() {
  const { t } = useTranslation('system');
  return (
    <MobileAdminPage title={t('title')} place={{ menu: 'config', permission: 'system.read' }} below>
      <System />
    </MobileAdminPage>
  );
}

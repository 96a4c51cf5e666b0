import { useTranslation } from 'react-i18next';
import { Board } from '../../../features/dashboard/components/board';
import en from '../../../features/dashboard/locales/en.json' with { type: 'json' };
import zh from '../../../features/dashboard/locales/zh-CN.json' with { type: 'json' };
import { paths } from '../../paths';
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { dashboard: zh }, en: { dashboard: en } });

/** The figures of the shop on a phone. */
export function Component() {
  const { t } = useTranslation('dashboard');
  return (
    <MobileAdminPage title={t('title')} place={{ menu: 'dataBoard', permission: 'stats.read' }}>
      <Board trend={paths.trend} />
    </MobileAdminPage>
  );
}

import { useTranslation } from 'react-i18next';
import { Trend } from '../../../features/dashboard/components/trend';
import en from '../../../features/dashboard/locales/en.json' with { type: 'json' };
import zh from '../../../features/dashboard/locales/zh-CN.json' with { type: 'json' };
import { paths } from '../../paths';
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { dashboard: zh }, en: { dashboard: en } });

/** How one figure of the shop went. */
export function Component() {
  const { t } = useTranslation('dashboard');
  return (
    <MobileAdminPage
      title={t('course.page')}
      place={{ menu: 'dataBoard', permission: 'stats.read' }}
      below={{ to: paths.board, label: t('course.back') }}
    >
      <Trend />
    </MobileAdminPage>
  );
}

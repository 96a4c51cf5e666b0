import { useTranslation } from 'react-i18next';
import { LineSearch } from '../../../features/line-search/components/line-search';
import en from '../../../features/line-search/locales/en.json' with { type: 'json' };
import zh from '../../../features/line-search/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts({ 'zh-CN': { lineSearch: zh }, en: { lineSearch: en } });

/** Who got an account, on a phone. */
export function Component() {
  const { t } = useTranslation('lineSearch');
  return (
    <MobileAdminPage title={t('page')} place={{ menu: 'goods', permission: 'stock.search' }} below>
      <LineSearch />
    </MobileAdminPage>
  );
}

import { useSession } from '@lotline/shop/session';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../shared/components/button';
import { PageTitle } from '../../shared/navigation/page-title';
import { SearchBox } from '../../shared/fields/search-box';
import { paths } from '../paths';
import styles from './pages.module.css';

/** For an address that nothing answers to. */
export function Component() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const guest = useSession() === null;
  const search = (q: string) => {
    if (q !== '') void navigate(`${paths.home}?q=${encodeURIComponent(q)}`);
  };
  return (
    <div className={styles.lonely}>
      <PageTitle title={t('common:status.notFound')} />
      <p>{t('notFound')}</p>
      <SearchBox label={t('searchGoods')} value="" onSearch={search} onEnter />
      <Link className={buttonClass({ color: 'primary' })} to={paths.home}>
        {t('toShop')}
      </Link>
      {guest ? <Link to={paths.orderLookup}>{t('home.lookup')}</Link> : <Link to={paths.orders}>{t('me.orders')}</Link>}
    </div>
  );
}

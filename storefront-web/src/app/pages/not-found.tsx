import { Link, useNavigate } from 'react-router-dom';
import { SearchField } from '../../features/catalog/components/goods-toolbar';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import styles from './pages.module.css';
import { useText } from '../../shared/text';

/** For an address that nothing answers to. */
export function NotFoundPage() {
  const { t } = useText('shop');
  const navigate = useNavigate();
  return (
    <Page narrow title={t('notFound.title')} lead={t('notFound.lead')} privatePage>
      <div className={styles.notFound}>
        <SearchField value="" onSearch={(text) => text !== '' && void navigate(paths.search(text))} />
        <Link to={paths.home}>{t('notFound.home')}</Link>
        <Link to={paths.orders}>{t('notFound.orders')}</Link>
        <Link to={paths.service}>{t('notFound.support')}</Link>
      </div>
    </Page>
  );
}

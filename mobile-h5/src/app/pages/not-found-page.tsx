import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../shared/page-title';
import { paths } from '../paths';
import styles from './pages.module.css';

export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div className={styles.lonely}>
      <PageTitle title={t('common:status.notFound')} />
      <Link to={paths.home}>{t('toShop')}</Link>
    </div>
  );
}

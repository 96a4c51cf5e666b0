import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SearchField } from '../../../features/catalog/components/search-field';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import styles from '../pages.module.css';
import { Way, Ways } from './ways';

/** For an address that nothing answers to. */
export function NotFoundPage() {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  return (
    <Page narrow title={t('notFound.title')} lead={t('notFound.lead')} privatePage>
      <div className={`card ${styles.notFound}`}>
        <p>{t('notFound.search')}</p>
        <SearchField value="" onSearch={(text) => text !== '' && void navigate(paths.search(text))} />
        <Ways>
          <Way to={paths.home} icon="box" title={t('nav.home')}>
            {t('notFound.home')}
          </Way>
          <Way to={paths.orderLookup} icon="search" title={t('nav.lookup')}>
            {t('notFound.lookup')}
          </Way>
          <Way to={paths.orders} icon="clock" title={t('nav.orders')}>
            {t('notFound.orders')}
          </Way>
          <Way to={paths.service} icon="help" title={t('nav.service')}>
            {t('notFound.support')}
          </Way>
        </Ways>
      </div>
    </Page>
  );
}

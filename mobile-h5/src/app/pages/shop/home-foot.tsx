import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MoreLanguages } from '../../../shared/navigation/more-languages';
import { paths } from '../../paths';
import { HomeBrand } from './home-brand';
import styles from './home-page.module.css';

/** What a visitor without an account needs too. */
export function HomeFoot() {
  const { t } = useTranslation(['shell', 'common']);
  const [more, setMore] = useState(false);
  return (
    <footer>
      <nav aria-label={t('home.foot')} className={styles.foot}>
        <Link to={paths.orderLookup}>{t('home.lookup')}</Link>
        <Link to={paths.programme}>{t('home.agents')}</Link>
        <Link to={paths.report}>{t('me.report')}</Link>
        <Link to={paths.terms}>{t('me.terms')}</Link>
        <Link to={paths.privacy}>{t('me.privacy')}</Link>
        <button type="button" onClick={() => setMore(true)}>
          {t('common:language.more')}
        </button>
      </nav>
      <HomeBrand />
      {more && <MoreLanguages onClose={() => setMore(false)} />}
    </footer>
  );
}

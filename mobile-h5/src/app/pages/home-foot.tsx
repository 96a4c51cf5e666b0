import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDesktopVersion } from '../desktop-version';
import { MoreLanguages } from '../../shared/navigation/more-languages';
import { paths } from '../paths';
import styles from './home-page.module.css';

/** What a visitor without an account needs too, and the other layout. */
export function HomeFoot() {
  const { t } = useTranslation(['shell', 'common']);
  const [more, setMore] = useState(false);
  return (
    <footer>
      <nav aria-label={t('home.foot')} className={styles.foot}>
        <a href={paths.orderLookup}>{t('home.lookup')}</a>
        <a href={paths.programme}>{t('home.agents')}</a>
        <a href={paths.report}>{t('me.report')}</a>
        <a href={paths.terms}>{t('me.terms')}</a>
        <a href={paths.privacy}>{t('me.privacy')}</a>
        <button type="button" onClick={toDesktopVersion}>
          {t('me.desktop')}
        </button>
        <button type="button" onClick={() => setMore(true)}>
          {t('common:language.more')}
        </button>
      </nav>
      {more && <MoreLanguages onClose={() => setMore(false)} />}
    </footer>
  );
}

import { formatBalance } from '@lotline/front-kit/money';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBalance } from '../../shared/balance';
import { LanguageSwitch } from '../../shared/language-switch';
import { PageTitle } from '../../shared/page-title';
import { paths } from '../paths';
import styles from './home-page.module.css';

const LiveLine = lazy(() => import('../../features/live/components/live-line'));

/** One's balance, or the way to sign in. */
function Account() {
  const { t } = useTranslation(['auth', 'common']);
  const balance = useBalance();
  if (balance === null) {
    return (
      <Link to={paths.login} className={styles.account}>
        {t('common:action.logIn')}
      </Link>
    );
  }
  return (
    <Link to={paths.balance} className={styles.account} aria-label={`${t('balance')} ${formatBalance(balance)}`}>
      <strong>{formatBalance(balance, { unit: false })}</strong> <small>{t('common:unit.usdt')}</small>
    </Link>
  );
}

/** The shop's name over its last order. `live`: the feed may start, the page has all that one waits for. */
export function HomeHead({ name, live }: { name: string; live: boolean }) {
  const { t } = useTranslation('shell');
  const tagline = t('home.tagline');
  const still = <p className={styles.tagline}>{tagline}</p>;
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <PageTitle title={name} tab={t('nav.home')} />
        {live ? (
          <Suspense fallback={still}>
            <LiveLine>{tagline}</LiveLine>
          </Suspense>
        ) : (
          still
        )}
      </div>
      <Account />
      <LanguageSwitch />
    </header>
  );
}

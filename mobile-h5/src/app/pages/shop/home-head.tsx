import { formatBalance } from '@lotline/web-core/money';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBalance } from '../../../shared/hooks/balance';
import { LanguageSwitch } from '../../../shared/navigation/language-switch';
import { PageTitle } from '../../../shared/navigation/page-title';
import { LATER_MS, useAfter } from '../../../shared/hooks/use-after';
import { paths } from '../../paths';
import styles from './home-page.module.css';

const LiveLine = lazy(() => import('../../../features/live-orders/components/live-line'));

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

/** What the shop is, and later its last order. Knows the time by itself: the whole page would be drawn again for it. */
function Tagline() {
  const { t } = useTranslation('shell');
  const live = useAfter(LATER_MS);
  const tagline = t('home.tagline');
  const still = <p className={styles.tagline}>{tagline}</p>;
  return live ? (
    <Suspense fallback={still}>
      <LiveLine>{tagline}</LiveLine>
    </Suspense>
  ) : (
    still
  );
}

/** The shop's name over its last order. */
export function HomeHead({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <PageTitle title={name} tab={t('nav.home')} />
        <Tagline />
      </div>
      <Account />
      <LanguageSwitch />
    </header>
  );
}

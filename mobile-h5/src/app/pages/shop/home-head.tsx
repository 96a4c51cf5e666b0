import { useLanguage } from '@lotline/shop/i18n';
import { useBrand } from '@lotline/shop/session';
import { isBlank, localText } from '@lotline/web-core/i18n';
import { formatBalance } from '@lotline/web-core/money';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBalance } from '@lotline/shop/balance';
import { CartLink } from '../../layouts/cart-link';
import { Logo } from '../../../shared/navigation/brand-mark';
import { LanguageSwitch } from '../../../shared/navigation/language-switch';
import { PageTitle } from '../../../shared/navigation/page-title';
import { LATER_MS, useAfter } from '../../../shared/hooks/use-after';
import { paths } from '../../paths';
import styles from './home-page.module.css';

const LiveLine = lazy(() => import('../../../features/live-orders/components/live-line'));

/** One's balance, or the way to sign in. */
function Account() {
  const { t } = useTranslation(['shell', 'common']);
  const balance = useBalance();
  if (balance === null) {
    return (
      <Link to={paths.login} className={styles.account}>
        {t('common:action.logIn')}
      </Link>
    );
  }
  return (
    <Link
      to={paths.balance}
      className={styles.account}
      aria-label={`${t('account.balance')} ${formatBalance(balance)}`}
    >
      <strong>{formatBalance(balance, { unit: false })}</strong> <small>{t('common:unit.usdt')}</small>
    </Link>
  );
}

/** What the shop is, and later its last order. Knows the time by itself: the whole page would be drawn again for it. */
function Tagline() {
  const { t } = useTranslation('shell');
  const live = useAfter(LATER_MS);
  const language = useLanguage();
  const own = useBrand()?.tagline ?? { zh: '', en: '' };
  const tagline = isBlank(own) ? t('home.tagline') : localText(own, language);
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
export function HomeHead() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <PageTitle title={t('common:brand')} tab={t('nav.home')} picture={<Logo />} />
        <Tagline />
      </div>
      <CartLink />
      <Account />
      <LanguageSwitch />
    </header>
  );
}

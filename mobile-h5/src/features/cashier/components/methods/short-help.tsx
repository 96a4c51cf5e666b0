import { useSession } from '@lotline/shop/session';
import { digits } from '@lotline/web-core/money';
import { loginWithRedirect } from '@lotline/web-core/session';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../../shared/components/collapse';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';

// What only a signed-in owner can use is loaded for them only.
const RestChoices = lazy(() => import('../states/rest-choices'));

/** A payment that came short: why that happens, what becomes of the money, and other ways than another transfer. */
export function ShortHelp({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const signedIn = useSession() !== null;
  const received = digits(payment.amount_received);
  const isAccounts = !cashier.shared && payment.credited_to === 'balance';
  return (
    <>
      <Collapse title={t('short.title')}>
        <p>{t('short.fee')}</p>
        <p>{t('short.exchange', { missing: digits(payment.amount_missing) })}</p>
        {cashier.shared ? null : (
          <p>{t(`short.otherwise.${payment.credited_to}`, { received, email: payment.summary?.email_masked ?? '' })}</p>
        )}
      </Collapse>
      {isAccounts && signedIn ? (
        <Suspense fallback={<div className={styles.panelWait} aria-busy="true" />}>
          <RestChoices cashier={cashier} payment={payment} />
        </Suspense>
      ) : null}
      {isAccounts && !signedIn ? (
        <p className={styles.help}>
          <a href={loginWithRedirect(window.location.pathname, window.location.search)}>{t('rest.signIn')}</a>
        </p>
      ) : null}
    </>
  );
}

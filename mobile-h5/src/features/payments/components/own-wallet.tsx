import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFramed } from '../framed';
import type { Payment } from '../state-table';
import type { Cashier } from '../use-cashier';
import styles from './pay.module.css';

// Chain code comes only when somebody wants to prove something.
const WalletProof = lazy(() => import('./wallet-proof'));

/** "Prove that this wallet is yours", folded until it is wanted. */
export function OwnWallet({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('payments');
  const [open, setOpen] = useState(false);
  // Neither for somebody who pays for the buyer, nor inside another site's page.
  if (cashier.shared || isFramed()) return null;
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('proof.title')}</summary>
      {open ? (
        <Suspense fallback={<div className={styles.panelWait} aria-busy="true" />}>
          <WalletProof cashier={cashier} payment={payment} />
        </Suspense>
      ) : null}
    </details>
  );
}

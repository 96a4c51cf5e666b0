import { lazy, Suspense, useState } from 'react';
import { isFramed } from '../framed';
import type { Payment } from '../state-table';
import type { Cashier } from '../use-cashier';
import styles from './pay.module.css';

// Chain code comes only when somebody wants to prove something.
const WalletProof = lazy(() => import('./wallet-proof'));

/** "Prove that this wallet is yours", folded until it is wanted unless it is the very thing to do. */
export function OwnWallet({
  cashier,
  payment,
  title,
  open: openAtFirst = false,
}: {
  cashier: Cashier;
  payment: Payment;
  title: string;
  open?: boolean;
}) {
  const [open, setOpen] = useState(openAtFirst);
  // Neither for somebody who pays for the buyer, nor inside another site's page.
  if (cashier.shared || isFramed()) return null;
  return (
    <details className={styles.details} open={openAtFirst} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? (
        <Suspense fallback={<div className={styles.panelWait} aria-busy="true" />}>
          <WalletProof cashier={cashier} payment={payment} />
        </Suspense>
      ) : null}
    </details>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { Payment } from '../state-table';
import type { Cashier } from '../use-cashier';
import styles from './pay.module.css';

// Chain code comes only when somebody enters a hash.
const SentPanel = lazy(() => import('./sent-panel'));

/** The form for a transaction's hash, folded until it is wanted. */
export function NamedByHand({
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
  return (
    <details className={styles.details} open={openAtFirst} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? (
        <Suspense fallback={<div className={styles.panelWait} aria-busy="true" />}>
          <SentPanel cashier={cashier} payment={payment} />
        </Suspense>
      ) : null}
    </details>
  );
}

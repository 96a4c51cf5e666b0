import { lazy, Suspense } from 'react';
import { Collapse } from '../../../../shared/components/collapse';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';

// Chain code comes only when somebody enters a hash.
const SentPanel = lazy(() => import('../methods/sent-panel'));

/** The form for a transaction's hash, folded until it is wanted. */
export function ClaimedTransfer({
  cashier,
  payment,
  title,
  open = false,
}: {
  cashier: Cashier;
  payment: Payment;
  title: string;
  open?: boolean;
}) {
  return (
    <Collapse title={title} defaultOpen={open}>
      <Suspense fallback={<div className={styles.panelWait} aria-busy="true" />}>
        <SentPanel cashier={cashier} payment={payment} />
      </Suspense>
    </Collapse>
  );
}

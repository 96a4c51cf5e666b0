import { lazy, Suspense } from 'react';
import { Collapse } from '../../../../shared/components/collapse';
import { isFramed } from '../../is-framed';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';

// Chain code comes only when somebody wants to prove something.
const SenderVerification = lazy(() => import('./sender-verification'));

/** "Prove that this wallet is yours", folded until it is wanted unless it is the very thing to do. */
export function OwnWallet({
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
  // Neither for somebody who pays for the buyer, nor inside another site's page.
  if (cashier.shared || isFramed()) return null;
  return (
    <Collapse title={title} defaultOpen={open}>
      <Suspense fallback={<div className={styles.panelWait} aria-busy="true" />}>
        <SenderVerification cashier={cashier} payment={payment} />
      </Suspense>
    </Collapse>
  );
}

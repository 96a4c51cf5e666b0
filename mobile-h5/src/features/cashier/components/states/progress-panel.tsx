import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { ProgressBar } from '../../../../shared/feedback/progress-bar';
import { DOUBT_AFTER_MS } from '../../sent-transfers';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import { MoneyNotes } from './money-notes';
import styles from '../pay.module.css';
import { PaymentSteps } from './payment-steps';
import { Transfers } from './transfers';

/** Confirmations so far, as a bar with a name. Indeterminate until the first is counted. */
function Confirmations({ payment }: { payment: Payment }) {
  const { t } = useTranslation('cashier');
  const required = payment.confirmations_required;
  const confirmations = Math.min(payment.confirmations, required);
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={t('progress.label')}
        value={confirmations}
        max={required}
        text={t('progress.value', { confirmations, required })}
      />
      <p aria-hidden="true">{t('progress.value', { confirmations, required })}</p>
    </div>
  );
}

/** A wallet here has signed, the network does not show it yet. After a while the buyer may say that nothing was sent. */
function SentHere({ cashier, payment, txid }: { cashier: Cashier; payment: Payment; txid: string }) {
  const { t } = useTranslation('cashier');
  const failed = payment.tx_check?.txid === txid && payment.tx_check.verdict === 'failed';
  // Local time on both sides: it was this browser that noted when the wallet signed.
  const doubtful = cashier.sentAtMs !== null && Date.now() - cashier.sentAtMs > DOUBT_AFTER_MS;
  return (
    <>
      <section className={styles.transfers} aria-label={t('sent.signed')}>
        <h3>{t('sent.signed')}</h3>
        <code translate="no">{txid}</code>
      </section>
      {doubtful || failed ? (
        <NoticeBar tone="warning">
          <p>{failed ? t('check.verdict.failed') : t('sent.doubt')}</p>
          <Button onClick={cashier.releaseSent}>{failed ? t('sent.again') : t('sent.release')}</Button>
        </NoticeBar>
      ) : null}
    </>
  );
}

/** What has arrived and how far the network is, once there is nothing left to pay. */
export function ProgressPanel({
  cashier,
  payment,
  explorerUrl,
}: {
  cashier: Cashier;
  payment: Payment;
  explorerUrl: string | null;
}) {
  const txid = cashier.facts.sentTxid;
  return (
    <div className={styles.stack}>
      <PaymentSteps state={cashier.state} payment={payment} />
      <MoneyNotes state={cashier.state} payment={payment} />
      {cashier.state === 'confirming' || cashier.state === 'detected' ? <Confirmations payment={payment} /> : null}
      {cashier.state === 'sent' && txid !== null ? <SentHere cashier={cashier} payment={payment} txid={txid} /> : null}
      <Transfers payment={payment} explorerUrl={explorerUrl} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/copy-button';
import type { Payment } from '../state-table';
import type { Cashier } from '../use-cashier';
import { OwnWallet } from './own-wallet';
import styles from './pay.module.css';
import { Transfers } from './transfers';
import { TxCheckNote } from './tx-check-note';

/** A person decides to whom the money belongs: what to tell support, and how one's own wallet settles it at once. */
export function HoldPanel({
  cashier,
  payment,
  explorerUrl,
}: {
  cashier: Cashier;
  payment: Payment;
  explorerUrl: string | null;
}) {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.stack}>
      <section className={styles.reference} aria-label={t('hold.reference')}>
        <h3>{t('hold.reference')}</h3>
        <code translate="no">{payment.order_no}</code>
        <CopyButton text={payment.order_no} name={t('hold.reference')} look="quiet" />
        <p className={styles.help}>{t('hold.support')}</p>
      </section>
      {payment.tx_check === null ? null : (
        <TxCheckNote check={payment.tx_check} askedAtMs={null} nowMs={cashier.nowMs} />
      )}
      <Transfers payment={payment} explorerUrl={explorerUrl} />
      <OwnWallet cashier={cashier} payment={payment} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/components/copy-button';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import { FoundMoney } from './found-money';
import { ClaimedTransfer } from './claimed-transfer';
import { OwnWallet } from '../wallet/own-wallet';
import styles from '../pay.module.css';
import { Transfers } from './transfers';

/**
 * The transaction that the buyer named came, and which payment it is for is not decided: what it brought, how one's own
 * wallet settles it at once, and what to tell support while a person looks at it.
 */
export function HoldPanel({
  cashier,
  payment,
  explorerUrl,
}: {
  cashier: Cashier;
  payment: Payment;
  explorerUrl: string | null;
}) {
  const { t } = useTranslation('cashier');
  const held = cashier.state === 'on_hold';
  return (
    <div className={styles.stack}>
      {payment.tx_check === null ? null : <FoundMoney check={payment.tx_check} payment={payment} />}
      {held ? <OwnWallet cashier={cashier} payment={payment} title={t('hold.own')} open /> : null}
      {held && cashier.shared ? <p className={styles.help}>{t('hold.shared')}</p> : null}
      {held && !cashier.shared ? (
        <section className={styles.reference} aria-label={t('hold.reference')}>
          <h3>{t('hold.reference')}</h3>
          <code translate="no">{payment.order_no}</code>
          <CopyButton text={payment.order_no} name={t('hold.reference')} color="primary" fill="none" />
          <p className={styles.help}>{t('hold.support')}</p>
        </section>
      ) : null}
      <Transfers payment={payment} explorerUrl={explorerUrl} />
      <ClaimedTransfer cashier={cashier} payment={payment} title={t('hold.another')} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { isShared, type CashierState, type Payment } from '../state-table';
import { MoneyNotes } from './money-notes';
import styles from './pay.module.css';
import { Transfers } from './transfers';

/** Delivered: where the lines are, and the receipt of what was paid. */
export function DeliveredPanel({
  payment,
  state,
  explorerUrl,
  href,
}: {
  payment: Payment;
  state: CashierState;
  explorerUrl: string | null;
  href: string | null;
}) {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.stack}>
      <MoneyNotes state={state} payment={payment} />
      {isShared(payment) ? null : (
        <div className={styles.help}>
          {href === null ? <p>{t('delivered.inMail')}</p> : null}
          <p>{t('delivered.mail')}</p>
          <p>{t('delivered.keep')}</p>
        </div>
      )}
      <Transfers payment={payment} explorerUrl={explorerUrl} />
    </div>
  );
}

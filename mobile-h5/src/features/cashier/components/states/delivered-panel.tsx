import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { linesGone } from '../../state/ended-payment';
import { isShared, type CashierState, type Payment } from '../../state/state-table';
import { MoneyNotes } from './money-notes';
import styles from '../pay.module.css';
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
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  const until = payment.summary?.lines_until ?? null;
  return (
    <div className={styles.stack}>
      <MoneyNotes state={state} payment={payment} />
      {isShared(payment) || linesGone(payment) ? null : (
        <div className={styles.help}>
          {href === null ? <p>{t('delivered.inMail')}</p> : null}
          <p>{t('delivered.mail')}</p>
          {until === null ? null : <p>{t('delivered.keep', { time: formatDateTime(until, language) })}</p>}
        </div>
      )}
      <Transfers payment={payment} explorerUrl={explorerUrl} />
    </div>
  );
}

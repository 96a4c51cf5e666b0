import { messageFor } from '@lotline/web-core/errors';
import { startTransition, useActionState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../../shared/components/send-button';
import { extendPayment } from '../../api/api';
import { stateTable, type Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from './cashier.module.css';

/** From so long before the end on, more time is offered. */
export const OFFER_MS = 300_000;

/** Fifteen minutes more, once, near the end of the window. */
export function ExtendOffer({
  cashier,
  payment,
  onExtended,
}: {
  cashier: Cashier;
  payment: Payment;
  /** The button is gone then: the focus needs another place. */
  onExtended: () => void;
}) {
  const { t } = useTranslation('cashier');
  const [failure, extend, isPending] = useActionState(async () => {
    try {
      cashier.accept(await extendPayment(payment.pre_order_id));
      onExtended();
      return null;
    } catch (error) {
      void cashier.check();
      return messageFor(error, t);
    }
  }, null);
  const leftMs = Date.parse(payment.expires_at) - cashier.nowMs;
  const offered = payment.can_extend && stateTable[cashier.state].timer && leftMs <= OFFER_MS;
  if (!offered) return null;
  return (
    <div className={styles.extend}>
      <SendButton loading={isPending} onClick={() => startTransition(extend)}>
        {t('extend.offer')}
      </SendButton>
      <p>{t('extend.once')}</p>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </div>
  );
}

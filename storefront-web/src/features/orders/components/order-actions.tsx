import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { resendWait } from '@lotline/shop/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { refreshMoney } from '@lotline/shop/balance';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { payPath } from '../../../shared/navigation/pay-path';
import { cancelOrder, resendOrder, type OneOrder } from '../api';
import { againPath } from './order-row-actions';
import styles from './orders.module.css';
import { useText } from '../../../shared/text';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { SendButton } from '../../../shared/fields/send-button';
import { useCountdown } from '../../../shared/content/time';

const RESEND_PAUSE_SECONDS = 60;

function Resend({ order }: { order: OneOrder }) {
  const { t } = useText('orders');
  const [wait, setWait] = useCountdown(() => resendWait(order, Date.now()));
  const resend = useMutation({
    mutationFn: () => resendOrder(order.order_no),
    onSuccess: () => {
      announce(t('detail.resent'));
      setWait(RESEND_PAUSE_SECONDS);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterSeconds !== null) setWait(error.retryAfterSeconds);
    },
  });
  return (
    <>
      <SendButton loading={resend.isPending} disabled={wait > 0} onClick={() => resend.mutate()}>
        {wait > 0 ? t('detail.resendWait', { count: wait }) : t('detail.resend')}
      </SendButton>
      {resend.error !== null && <Notice tone="error">{messageFor(resend.error, t)}</Notice>}
    </>
  );
}

function Cancel({ order }: { order: OneOrder }) {
  const { t } = useText('orders');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.order_no),
    onSuccess: () => announce(t('detail.cancelled')),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      void queries.invalidateQueries({ queryKey: ['goods'] });
      refreshMoney();
    },
  });
  const isDone = cancel.isSuccess;
  useEffect(() => {
    if (!isDone) return undefined;
    // This button, which had the focus, leaves when the page has read that the order is cancelled.
    return () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('detail.cancel')}</Button>
      {cancel.error !== null && <Notice tone="error">{messageFor(cancel.error, t)}</Notice>}
      {asking && (
        <Dialog
          title={t('detail.cancelTitle', { no: order.order_no })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('detail.cancelKeep')}</Button>
              <SendButton type="primary" danger loading={cancel.isPending} onClick={() => cancel.mutate()}>
                {t('detail.cancelConfirm')}
              </SendButton>
            </>
          }
        >
          {t('detail.cancelBody', { count: order.quantity })}
        </Dialog>
      )}
    </>
  );
}

/** What can be done with an order in its state. Somebody with only the mailed link can pay and buy, but change nothing. */
export function OrderActions({ order, own }: { order: OneOrder; own: boolean }) {
  const { t } = useText('orders');
  const { state, payment_stage: stage } = order;
  const waits = state === 'awaiting_payment';
  const arriving = stage === 'confirming' || stage === 'review';
  const cashier = own ? payPath(order.pre_order_id) : paths.guestPayment(order.pre_order_id);
  return (
    <div className={styles.actions}>
      {waits && (
        <Button type={arriving ? 'default' : 'primary'} href={cashier}>
          {arriving ? t('detail.watch') : t('detail.pay')}
        </Button>
      )}
      {waits && own && !arriving && <Cancel order={order} />}
      {state === 'delivered' && own && order.purged_at === null && <Resend order={order} />}
      {!waits && state !== 'paid' && (
        <ButtonLink type={state === 'delivered' ? 'default' : 'primary'} to={againPath(order)}>
          {state === 'delivered' ? t('detail.buyAgain') : t('detail.orderAgain')}
        </ButtonLink>
      )}
    </div>
  );
}

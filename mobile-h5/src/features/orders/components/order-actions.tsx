import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { resendWait } from '@lotline/shop/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMoney } from '@lotline/shop/balance';
import { Button, ButtonLink } from '../../../shared/components/button';
import { buttonClass } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { payHref } from '../../../shared/api/pay-href';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useNow } from '../../../shared/hooks/use-now';
import { useToast } from '../../../shared/hooks/use-toast';
import { cancelOrder, resendOrder, type OneOrder } from '../api';
import styles from './orders.module.css';

/** Asks before an order is given up, in numbers. */
function CancelSheet({ order, onClose }: { order: OneOrder; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'errors']);
  const client = useQueryClient();
  const toast = useToast();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.order_no),
    onSuccess: async () => {
      onClose();
      toast(t('detail.cancelled'));
      refreshMoney();
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <Popup
      title={t('detail.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <SendButton color="danger" fill="outline" block loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('detail.cancelConfirm')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('detail.cancelKeep')}
          </Button>
        </>
      }
    >
      <p>{t('detail.cancelBody', { count: order.quantity })}</p>
      {cancel.isError ? <NoticeBar tone="error">{messageFor(cancel.error, t)}</NoticeBar> : null}
    </Popup>
  );
}

/** Sends the delivery mail again, at most once a minute. */
function Resend({ order }: { order: OneOrder }) {
  const { t } = useTranslation(['orders', 'errors']);
  const client = useQueryClient();
  const toast = useToast();
  const [until, setUntil] = useState(() => Date.now() + resendWait(order, Date.now()) * 1_000);
  const wait = Math.max(0, Math.ceil((until - useNow(Date.now)) / 1_000));
  const resend = useMutation({
    mutationFn: () => resendOrder(order.order_no),
    onSuccess: () => {
      toast(t('detail.resent'));
      setUntil(Date.now() + 60_000);
      void client.invalidateQueries({ queryKey: ['orders', 'one', order.order_no] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterSeconds !== null) {
        setUntil(Date.now() + error.retryAfterSeconds * 1_000);
      }
    },
  });
  return (
    <>
      <SendButton
        block
        loading={resend.isPending}
        aria-disabled={wait > 0}
        onClick={() => {
          if (wait === 0) resend.mutate();
        }}
      >
        {wait > 0 ? t('detail.resendWait', { count: wait }) : t('detail.resend')}
      </SendButton>
      {resend.isError ? <NoticeBar tone="error">{messageFor(resend.error, t)}</NoticeBar> : null}
    </>
  );
}

/** What can be done with an order in its state. Somebody with only the mailed link can pay and buy, but change nothing. */
export function OrderActions({ order, own, again }: { order: OneOrder; own: boolean; again: string }) {
  const { t } = useTranslation('orders');
  const [cancelling, setCancelling] = useState(false);
  const { state, payment_stage: stage } = order;
  const cashier = own ? payHref(order.pre_order_id) : `/h5Pay?preOrderId=${order.pre_order_id}`;
  const arriving = stage === 'confirming' || stage === 'review';
  return (
    <div className={styles.stack}>
      {state === 'awaiting_payment' ? (
        <>
          <ButtonLink color={arriving ? 'default' : 'primary'} size="large" block href={cashier}>
            {arriving ? t('detail.watch') : t('detail.pay')}
          </ButtonLink>
          {arriving || !own ? null : (
            <Button color="primary" fill="none" block onClick={() => setCancelling(true)}>
              {t('detail.cancel')}
            </Button>
          )}
        </>
      ) : null}
      {own && state === 'delivered' && order.purged_at === null ? <Resend order={order} /> : null}
      {state === 'awaiting_payment' || state === 'paid' ? null : (
        <Link className={buttonClass({ block: true, color: state === 'delivered' ? 'default' : 'primary' })} to={again}>
          {state === 'delivered' ? t('records.again') : t('detail.orderAgain')}
        </Link>
      )}
      {cancelling ? <CancelSheet order={order} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}

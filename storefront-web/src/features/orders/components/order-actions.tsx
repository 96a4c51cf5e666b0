import { useSession } from '@lotline/shop/session';
import { messageFor } from '@lotline/web-core/errors';
import { useCancelOrder, useResendOrder, type OrderDetail, type OrderSource } from '@lotline/shop/orders';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { payPath } from '../../../shared/navigation/pay-path';
import { BuyAgain } from './buy-again';
import styles from './orders.module.css';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { SendButton } from '../../../shared/fields/send-button';

function Resend({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'errors']);
  const { resend, waitSeconds, isPending, error } = useResendOrder(order, () => announce(t('detail.resent')));
  return (
    <>
      <SendButton loading={isPending} disabled={waitSeconds > 0} onClick={resend}>
        {waitSeconds > 0 ? t('detail.resendWait', { count: waitSeconds }) : t('detail.resend')}
      </SendButton>
      {error !== null && <Notice tone="error">{messageFor(error, t)}</Notice>}
    </>
  );
}

function Cancel({ order, source }: { order: OrderDetail; source: OrderSource }) {
  const { t } = useTranslation(['orders', 'errors']);
  const [asking, setAsking] = useState(false);
  const { cancel, isPending, isSuccess, error } = useCancelOrder(source, {
    cancelled: () => announce(t('detail.cancelled')),
    settled: () => setAsking(false),
  });
  useEffect(() => {
    if (!isSuccess) return undefined;
    // This button, which had the focus, leaves when the page has read that the order is cancelled.
    return () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isSuccess]);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('detail.cancel')}</Button>
      {error !== null && <Notice tone="error">{messageFor(error, t)}</Notice>}
      {asking && (
        <Dialog
          title={t('detail.cancelTitle', { no: order.order_no })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('detail.cancelKeep')}</Button>
              <SendButton type="primary" danger loading={isPending} onClick={cancel}>
                {t('detail.cancelConfirm')}
              </SendButton>
            </>
          }
        >
          {order.state === 'preordered'
            ? t(`detail.cancelPreorder.${order.credited_to}`)
            : t('detail.cancelBody', { count: order.quantity })}
        </Dialog>
      )}
    </>
  );
}

/** What can be done with an order in its state. Somebody with only the mailed link can pay, buy, and cancel a pre-order. */
export function OrderActions({ order, source }: { order: OrderDetail; source: OrderSource }) {
  const own = source.kind === 'order';
  const signedIn = useSession() !== null;
  const { t } = useTranslation(['orders', 'errors']);
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
      {((waits && own && !arriving) || state === 'preordered') && <Cancel order={order} source={source} />}
      {state === 'delivered' && signedIn && own && order.purged_at === null && (
        <ButtonLink to={paths.checkLive}>{t('detail.check')}</ButtonLink>
      )}
      {state === 'delivered' && own && order.purged_at === null && <Resend order={order} />}
      {!waits && state !== 'paid' && state !== 'preordered' && (
        <BuyAgain order={order} type={state === 'delivered' ? 'default' : 'primary'}>
          {state === 'delivered' ? t('detail.buyAgain') : t('detail.orderAgain')}
        </BuyAgain>
      )}
    </div>
  );
}

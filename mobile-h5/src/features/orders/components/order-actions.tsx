import { messageFor } from '@lotline/web-core/errors';
import { useCancelOrder, useResendOrder, type OrderDetail } from '@lotline/shop/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../shared/components/button';
import { buttonClass } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { payHref } from '../../../shared/api/pay-href';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './orders.module.css';

/** Asks before an order is given up, in numbers. */
function CancelSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  const { cancel, isPending, error } = useCancelOrder(order.order_no, {
    cancelled: () => {
      onClose();
      toast(t('detail.cancelled'));
    },
  });
  return (
    <Popup
      title={t('detail.cancelTitle', { no: order.order_no })}
      onClose={onClose}
      centred
      footer={
        <>
          <SendButton color="danger" fill="outline" block loading={isPending} onClick={cancel}>
            {t('detail.cancelConfirm')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('detail.cancelKeep')}
          </Button>
        </>
      }
    >
      <p>{t('detail.cancelBody', { count: order.quantity })}</p>
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
    </Popup>
  );
}

/** Sends the delivery mail again, at most once a minute. */
function Resend({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  const { resend, waitSeconds, isPending, error } = useResendOrder(order, () => toast(t('detail.resent')));
  return (
    <>
      <SendButton block loading={isPending} aria-disabled={waitSeconds > 0} onClick={resend}>
        {waitSeconds > 0 ? t('detail.resendWait', { count: waitSeconds }) : t('detail.resend')}
      </SendButton>
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
    </>
  );
}

/** What can be done with an order in its state. Somebody with only the mailed link can pay and buy, but change nothing. */
export function OrderActions({ order, own, again }: { order: OrderDetail; own: boolean; again: string }) {
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
      {state === 'awaiting_payment' || state === 'paid' || order.items.length > 1 ? null : (
        <Link className={buttonClass({ block: true, color: state === 'delivered' ? 'default' : 'primary' })} to={again}>
          {state === 'delivered' ? t('detail.buyAgain') : t('detail.orderAgain')}
        </Link>
      )}
      {cancelling ? <CancelSheet order={order} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}

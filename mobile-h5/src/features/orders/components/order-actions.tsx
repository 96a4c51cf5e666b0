import { messageFor } from '@lotline/web-core/errors';
import { useCancelOrder, useResendOrder, type OrderDetail, type OrderSource } from '@lotline/shop/orders';
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
import { BuyAgain } from './buy-again';
import styles from './orders.module.css';

/** Asks before an order is given up, in numbers. */
function CancelSheet(props: { order: OrderDetail; source: OrderSource; onClose: () => void }) {
  const { order, source, onClose } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  const { cancel, isPending, error } = useCancelOrder(source, {
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
      <p>
        {order.state === 'preordered'
          ? t(`detail.cancelPreorder.${order.credited_to}`)
          : t('detail.cancelBody', { count: order.quantity })}
      </p>
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

/** Where the goods can be ordered again: the page of the one product, and the cart for several. */
export interface AgainPaths {
  again: string;
  cartAt: string;
}

function Again({ order, again, cartAt }: AgainPaths & { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const isDelivered = order.state === 'delivered';
  const color = isDelivered ? 'default' : 'primary';
  const label = isDelivered ? t('detail.buyAgain') : t('detail.orderAgain');
  if (order.items.length > 1) {
    return (
      <BuyAgain order={order} cartAt={cartAt} color={color} block>
        {label}
      </BuyAgain>
    );
  }
  return (
    <Link className={buttonClass({ block: true, color })} to={again}>
      {label}
    </Link>
  );
}

/** What can be done with an order in its state. Somebody with only the mailed link can pay, buy, and cancel a pre-order. */
export function OrderActions({ order, source, ...paths }: AgainPaths & { order: OrderDetail; source: OrderSource }) {
  const own = source.kind === 'order';
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
      {state === 'preordered' ? (
        <Button block onClick={() => setCancelling(true)}>
          {t('detail.cancel')}
        </Button>
      ) : null}
      {own && state === 'delivered' && order.purged_at === null ? <Resend order={order} /> : null}
      {state === 'awaiting_payment' || state === 'preordered' || state === 'paid' ? null : (
        <Again order={order} {...paths} />
      )}
      {cancelling ? <CancelSheet order={order} source={source} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}

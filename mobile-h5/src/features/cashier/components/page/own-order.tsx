import { orderQuery, useCancelOrder, type OrderDetail } from '@lotline/shop/orders';
import { messageFor } from '@lotline/web-core/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { withQueryClient } from '../../../../shared/api/with-query-client';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from './cashier.module.css';
import { EmailSheet } from './email-sheet';

function CancelSheet(props: { order: OrderDetail; onCancelled: () => void; onClose: () => void }) {
  const { order, onCancelled, onClose } = props;
  const { t } = useTranslation(['cashier', 'errors']);
  const { cancel, isPending, error } = useCancelOrder(
    { kind: 'order', orderNo: order.order_no },
    { cancelled: onCancelled },
  );
  return (
    <Popup
      title={t('own.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <SendButton color="danger" fill="outline" block loading={isPending} onClick={cancel}>
            {t('own.cancel')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('own.keep')}
          </Button>
        </>
      }
    >
      <p>{t('own.cancelBody', { count: order.quantity })}</p>
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
    </Popup>
  );
}

/**
 * For the buyer of an order that waits: where its lines go, with the way to correct that, and the way to give the order up.
 */
function OwnOrder({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const client = useQueryClient();
  // Read once: what changes at the cashier, the payment says. Of somebody else's order nothing is offered.
  const query = { ...orderQuery(payment.order_no), staleTime: Infinity, refetchInterval: false } as const;
  const { data: order } = useQuery(query);
  const [open, setOpen] = useState<'email' | 'cancel' | null>(null);
  if (order?.state !== 'awaiting_payment') return null;
  const close = () => setOpen(null);
  return (
    <>
      <p className={styles.ownMail}>
        <span>{t('own.mail', { email: order.email })}</span>
        <Button color="primary" fill="none" onClick={() => setOpen('email')}>
          {t('own.change')}
        </Button>
      </p>
      {cashier.state === 'awaiting' ? (
        <Button color="primary" fill="none" onClick={() => setOpen('cancel')}>
          {t('own.cancel')}
        </Button>
      ) : null}
      {open === 'email' ? (
        <EmailSheet
          order={order}
          onClose={close}
          onChanged={(changed) => {
            close();
            client.setQueryData(query.queryKey, changed);
            announce(t('own.changed', { email: changed.email }));
            void cashier.check();
          }}
        />
      ) : null}
      {open === 'cancel' ? (
        <CancelSheet
          order={order}
          onClose={close}
          onCancelled={() => {
            close();
            void cashier.check();
          }}
        />
      ) : null}
    </>
  );
}

export default withQueryClient(OwnOrder);

import type { Schemas } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { cancelOrder, loadOrder } from '../../api/order-api';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from './cashier.module.css';
import { EmailSheet } from './email-sheet';

type Order = Schemas['OrderDetail'];

/** The order that is paid here, when it is the reader's own; null until that is known, and for everybody else. */
function useOwnOrder(orderNo: string): [Order | null, (order: Order) => void] {
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Somebody else's, or not to be read now: then nothing is offered.
    loadOrder(orderNo, abort.signal).then(setOrder, () => undefined);
    return () => abort.abort();
  }, [orderNo]);
  return [order, setOrder];
}

function CancelSheet(props: { order: Order; onCancelled: () => void; onClose: () => void }) {
  const { order, onCancelled, onClose } = props;
  const { t } = useTranslation(['cashier', 'errors']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await cancelOrder(order.order_no);
      onCancelled();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Popup
      title={t('own.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <SendButton color="danger" fill="outline" block loading={busy} onClick={() => void cancel()}>
            {t('own.cancel')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('own.keep')}
          </Button>
        </>
      }
    >
      <p>{t('own.cancelBody', { count: order.quantity })}</p>
      {failure === null ? null : <NoticeBar tone="error">{messageFor(failure, t)}</NoticeBar>}
    </Popup>
  );
}

/**
 * For the buyer of an order that waits: where its lines go, with the way to correct that, and the way to give the order up.
 */
export default function OwnOrder({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const [order, setOrder] = useOwnOrder(payment.order_no);
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
            setOrder(changed);
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

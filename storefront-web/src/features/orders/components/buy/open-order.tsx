import { useTranslation } from 'react-i18next';
import { remaining, useNow } from '@lotline/web-core/time';
import type { Order } from '@lotline/shop/orders';
import { Button } from '../../../../shared/navigation/button';
import { Dialog } from '../../../../shared/feedback/dialog';
import { Notice } from '../../../../shared/feedback/notice';
import { payPath } from '../../../../shared/navigation/pay-path';
import { SendButton } from '../../../../shared/fields/send-button';
import styles from './order-panel.module.css';

function useSentence(order: Order): string {
  const { t } = useTranslation('orders');
  const now = useNow(1_000);
  const time = order.expires_at === null ? '' : remaining(order.expires_at, now).text;
  return t('open.body', { no: order.order_no, count: order.quantity, time });
}

/** Reminds of the order that waits, before another is filled in. */
export function OpenOrderNotice({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <Notice>
      {useSentence(order)}
      <div className={styles.choices}>
        <Button href={payPath(order.pre_order_id)}>{t('open.continue')}</Button>
      </div>
    </Notice>
  );
}

/** Asks whether the order that waits is meant, or one more. */
export function OpenOrderDialog(props: { order: Order; onAnother: () => void; onClose: () => void }) {
  const { order, onAnother, onClose } = props;
  const { t } = useTranslation('orders');
  return (
    <Dialog
      title={t('open.title')}
      onClose={onClose}
      actions={
        <>
          <SendButton onClick={onAnother}>{t('open.another')}</SendButton>
          <Button type="primary" href={payPath(order.pre_order_id)}>
            {t('open.continue')}
          </Button>
        </>
      }
    >
      {useSentence(order)}
    </Dialog>
  );
}

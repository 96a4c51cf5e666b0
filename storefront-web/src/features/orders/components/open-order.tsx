import { remaining } from '@lotline/front-kit/request';
import { openOrderOf } from '@lotline/front-kit/shop';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/app-state';
import { Button, buttonClass } from '../../../shared/button';
import { Dialog } from '../../../shared/dialog';
import { Notice } from '../../../shared/notice';
import { paths } from '../../../shared/paths';
import { useText } from '../../../shared/text';
import { useNow } from '../../../shared/time';
import type { Order } from '../api';
import { newestOrdersQuery } from '../newest';

/** An order of these goods that the buyer has made and not paid yet. */
export function useOpenOrder(goodsId: string): Order | null {
  const signedIn = useSession() !== null;
  const now = useNow(30_000);
  const { data = [] } = useQuery({ ...newestOrdersQuery(20, 'awaiting_payment'), enabled: signedIn });
  return signedIn ? openOrderOf(data, goodsId, now) : null;
}

function useSentence(order: Order): string {
  const { t } = useText('orders');
  const now = useNow(1_000);
  const time = order.expires_at === null ? '' : remaining(order.expires_at, now).text;
  return t('open.body', { no: order.order_no, count: order.quantity, time });
}

/** Reminds of the order that waits, before another is filled in. */
export function OpenOrderNotice({ order }: { order: Order }) {
  const { t } = useText('orders');
  return (
    <Notice>
      {useSentence(order)} <a href={paths.payment(order.pre_order_id)}>{t('open.continue')}</a>
    </Notice>
  );
}

/** Asks whether the order that waits is meant, or one more. */
export function OpenOrderDialog(props: { order: Order; onAnother: () => void; onClose: () => void }) {
  const { order, onAnother, onClose } = props;
  const { t } = useText('orders');
  return (
    <Dialog
      title={t('open.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAnother}>{t('open.another')}</Button>
          <a className={buttonClass('primary')} href={paths.payment(order.pre_order_id)}>
            {t('open.continue')}
          </a>
        </>
      }
    >
      {useSentence(order)}
    </Dialog>
  );
}

import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/app-state';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { Time } from '../../../shared/content/time';
import { readableOrdersQuery, readOrderLines } from '@lotline/shop/live-check';
import styles from './check-live.module.css';

/** Chooses a delivered order. Its lines are read by a click and not before: the server notes each look at them. */
export function OrderPicker({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (orderNo: string, lines: Blob) => void;
}) {
  const { t } = useText('liveCheck');
  const [language] = useLanguage();
  const orders = useQuery(readableOrdersQuery());
  const read = useMutation({
    mutationFn: readOrderLines,
    onSuccess: (lines, orderNo) => onRead(orderNo, lines),
  });
  return (
    <Dialog
      title={t('orders.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p className={styles.dialogText}>{t('orders.body')}</p>
      {read.error !== null && <Notice tone="error">{messageFor(read.error, t)}</Notice>}
      <Async query={orders} name={t('orders.name')}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('orders.empty')}</p>
          ) : (
            <ul className={styles.orders} tabIndex={0}>
              {list.map((order) => (
                <li key={order.order_no}>
                  <div>
                    <strong>{localText(order.goods_name, language)}</strong>
                    <span className={styles.help}>
                      {t('common:unit.line', { count: order.line_count })} · <code>…{order.order_no.slice(-4)}</code> ·{' '}
                      <Time at={order.created_at} />
                    </span>
                  </div>
                  <SendButton
                    loading={read.isPending && read.variables === order.order_no}
                    aria-label={t('orders.readNamed', { no: order.order_no })}
                    onClick={() => read.mutate(order.order_no)}
                  >
                    {t('orders.read')}
                  </SendButton>
                </li>
              ))}
            </ul>
          )
        }
      </Async>
    </Dialog>
  );
}

import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstLoad, LoadFailed } from '../../../shared/components/async';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useLanguage } from '../../../shared/hooks/stored';
import { readableOrdersQuery, readOrderLines } from '@lotline/shop/live-check';
import styles from './check-live.module.css';

/** Chooses a delivered order. Its lines are read by a tap and not before: the server notes each look at them. */
export function OrderPicker({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (orderNo: string, lines: Blob) => void;
}) {
  const { t } = useTranslation(['liveCheck', 'common', 'errors']);
  const language = useLanguage();
  const orders = useQuery(readableOrdersQuery());
  const read = useMutation({ mutationFn: readOrderLines, onSuccess: (lines, orderNo) => onRead(orderNo, lines) });
  const retry = () => void orders.refetch();
  return (
    <Popup title={t('orders.title')} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.help}>{t('orders.body')}</p>
        {read.isError ? <NoticeBar tone="error">{messageFor(read.error, t)}</NoticeBar> : null}
        {orders.data === undefined ? (
          orders.isError ? (
            <LoadFailed name={t('orders.name')} error={orders.error} onRetry={retry} />
          ) : (
            <FirstLoad name={t('orders.name')} rows={3} onRetry={retry} />
          )
        ) : orders.data.length === 0 ? (
          <p>{t('orders.empty')}</p>
        ) : (
          <ul className={styles.list}>
            {orders.data.map((order) => (
              <li key={order.order_no}>
                <div>
                  <strong>{localText(order.goods_name, language)}</strong>
                  <span className={styles.help}>
                    {t('common:unit.line', { count: order.line_count })} · …{order.order_no.slice(-4)} ·{' '}
                    {formatDateTime(order.created_at, language)}
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
        )}
      </div>
    </Popup>
  );
}

import { useTranslation } from 'react-i18next';
import { useOrderPicker } from '@lotline/shop/live-check';
import { Async } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import styles from './live-check.module.css';

/** Chooses a delivered order, whose accounts are then read. */
export function OrderPicker({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (orderNo: string, lines: Blob) => void;
}) {
  const { t } = useTranslation(['liveCheck', 'common']);
  const { query, orders, failure } = useOrderPicker(onRead);
  return (
    <Dialog
      title={t('orders.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p className={styles.dialogText}>{t('orders.body')}</p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Async query={query} name={t('orders.name')}>
        {() =>
          orders.length === 0 ? (
            <p>{t('orders.empty')}</p>
          ) : (
            <ul className={styles.orders} tabIndex={0}>
              {orders.map(({ orderNo, name, count, no, createdAt, isReading, read }) => (
                <li key={orderNo}>
                  <div>
                    <strong>{name}</strong>
                    <span className={styles.help}>
                      {count} · <code>{no}</code> · <Time at={createdAt} />
                    </span>
                  </div>
                  <SendButton loading={isReading} aria-label={t('orders.readNamed', { no: orderNo })} onClick={read}>
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

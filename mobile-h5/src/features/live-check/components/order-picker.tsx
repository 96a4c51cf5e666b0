import { useLanguage } from '@lotline/shop/i18n';
import { useOrderPicker } from '@lotline/shop/live-check';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import styles from './live-check.module.css';

/** Chooses a delivered order, whose accounts are then read. */
export function OrderPicker({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (orderNo: string, lines: Blob) => void;
}) {
  const { t } = useTranslation('liveCheck');
  const language = useLanguage();
  const { query, orders, failure } = useOrderPicker(onRead);
  const retry = () => void query.refetch();
  return (
    <Popup title={t('orders.title')} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.help}>{t('orders.body')}</p>
        {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
        {query.data === undefined ? (
          query.isError ? (
            <LoadFailed name={t('orders.name')} error={query.error} onRetry={retry} />
          ) : (
            <FirstLoad name={t('orders.name')} rows={3} onRetry={retry} />
          )
        ) : orders.length === 0 ? (
          <p>{t('orders.empty')}</p>
        ) : (
          <ul className={styles.list}>
            {orders.map(({ orderNo, name, count, no, createdAt, isReading, read }) => (
              <li key={orderNo}>
                <div>
                  <strong>{name}</strong>
                  <span className={styles.help}>
                    {count} · {no} · {formatDateTime(createdAt, language)}
                  </span>
                </div>
                <SendButton loading={isReading} aria-label={t('orders.readNamed', { no: orderNo })} onClick={read}>
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

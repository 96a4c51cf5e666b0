import { useLanguage } from '@lotline/shop/i18n';
import { explorerLink, shortHash } from '@lotline/web-core/balance';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { orderTimeline, type OrderEvent, type OrderTransfer, type OrderDetail } from '@lotline/shop/orders';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/components/copy-button';
import { Icon } from '../../../shared/components/icons';
import styles from './orders.module.css';
import { Steps } from '../../../shared/feedback/steps';

function Transfer({ transfer, explorerUrl }: { transfer: OrderTransfer; explorerUrl: string | null }) {
  const { t } = useTranslation('orders');
  const { txid, final } = transfer;
  return (
    <span className={styles.transfer}>
      {final ? null : <span className={styles.wait}>{t('detail.notFinal')}</span>}
      {explorerUrl === null ? (
        <code translate="no">{shortHash(txid)}</code>
      ) : (
        <a href={explorerLink(explorerUrl, txid)} target="_blank" rel="noopener noreferrer">
          <code translate="no">{shortHash(txid)}</code> <Icon name="external" size={16} />
        </a>
      )}
      <CopyButton text={txid} name={t('detail.hash')} color="primary" fill="none" />
    </span>
  );
}

const keyOf = (event: OrderEvent): string =>
  event.kind === 'transfer' ? event.transfer.txid : `${event.kind} ${event.at ?? ''}`;

/** What happened to an order and when, and what is still to come. */
export function OrderTimeline({ order, explorerUrl }: { order: OrderDetail; explorerUrl: string | null }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const name = (event: OrderEvent): string => {
    if (event.kind === 'transfer') return t('detail.event.transfer', { amount: formatUsdt(event.transfer.amount) });
    if (event.kind === 'refund') return t('detail.event.refund', { amount: formatUsdt(event.amount) });
    return t(`detail.event.${event.kind}`, { email: order.email });
  };
  return (
    <Steps
      label={t('detail.timeline')}
      direction="vertical"
      items={orderTimeline(order).map((event) => {
        const isTransfer = event.kind === 'transfer';
        const isDone = event.at !== null || isTransfer;
        return {
          key: keyOf(event),
          title: name(event),
          status: isDone ? 'finish' : 'wait',
          description: (
            <>
              {isTransfer ? <Transfer transfer={event.transfer} explorerUrl={explorerUrl} /> : null}
              {event.at === null ? (isDone ? null : t('detail.ahead')) : formatDateTime(event.at, language)}
            </>
          ),
        };
      })}
    />
  );
}

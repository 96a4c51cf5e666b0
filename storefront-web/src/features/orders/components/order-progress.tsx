import { useTranslation } from 'react-i18next';
import { explorerLink, shortHash } from '@lotline/web-core/balance';
import { formatUsdt } from '@lotline/web-core/money';
import { orderTimeline, type OrderEvent, type OrderTransfer, type OrderDetail } from '@lotline/shop/orders';
import { Steps } from 'antd';
import { CopyButton } from '../../../shared/content/copy-button';
import { Icon } from '../../../shared/content/icons';
import { Time } from '../../../shared/content/time';
import styles from './orders.module.css';

function Transfer({ transfer, explorerUrl }: { transfer: OrderTransfer; explorerUrl: string | null }) {
  const { t } = useTranslation('orders');
  const { txid, final } = transfer;
  return (
    <span className={styles.transfer}>
      {!final && <span className={styles.info}>{t('detail.notFinal')}</span>}
      <code translate="no" title={txid}>
        {shortHash(txid)}
      </code>
      <CopyButton text={txid} name={t('detail.hash')} />
      {explorerUrl !== null && (
        <a href={explorerLink(explorerUrl, txid)} target="_blank" rel="noopener noreferrer">
          {t('detail.explorer')}
        </a>
      )}
    </span>
  );
}

const keyOf = (event: OrderEvent): string =>
  event.kind === 'transfer' ? event.transfer.txid : `${event.kind} ${event.at ?? ''}`;

/** What happened to an order and when, and what is still to come. */
export function OrderProgress({ order, explorerUrl }: { order: OrderDetail; explorerUrl: string | null }) {
  const { t } = useTranslation('orders');
  const name = (event: OrderEvent): string => {
    if (event.kind === 'transfer') return t('detail.event.transfer', { amount: formatUsdt(event.transfer.amount) });
    if (event.kind === 'refund') return t('detail.event.refund', { amount: formatUsdt(event.amount) });
    return t(`detail.event.${event.kind}`, { email: order.email });
  };
  const events = orderTimeline(order);
  const isDone = (event: OrderEvent): boolean => event.at !== null || event.kind === 'transfer';
  const next = events.findIndex((event) => !isDone(event));
  return (
    <section aria-label={t('detail.timeline')}>
      <Steps
        orientation="vertical"
        size="small"
        items={events.map((event, i) => {
          const done = isDone(event);
          return {
            key: keyOf(event),
            status: done ? 'finish' : i === next ? 'process' : 'wait',
            ...(done && { icon: <Icon name="check" /> }),
            title: <span className={styles.breakable}>{name(event)}</span>,
            content: (
              <>
                {event.kind === 'transfer' && <Transfer transfer={event.transfer} explorerUrl={explorerUrl} />}
                <div className={styles.when}>
                  {event.at === null ? !done && t('detail.ahead') : <Time at={event.at} />}
                </div>
              </>
            ),
          };
        })}
      />
    </section>
  );
}

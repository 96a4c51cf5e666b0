import { GoodsPicture } from '@lotline/shop/components';
import { useFoundOrder, type LookupValues } from '@lotline/shop/lookup';
import { isPurged, type FoundOrder } from '@lotline/shop/orders';
import { formatCount } from '@lotline/web-core/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Facts, type Fact } from '../../../shared/content/facts';
import { Local } from '../../../shared/content/local';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import styles from './lookup.module.css';

/** Whether the link is on its way, and when not, why. */
function Mailed({ order }: { order: FoundOrder }) {
  const { t } = useTranslation(['lookup', 'errors']);
  const { email } = order;
  if (order.link_mailed) {
    return (
      <Notice tone="success" title={t('mailed.title', { email })}>
        {order.state === 'delivered' ? t('mailed.lines') : t('mailed.order')}
      </Notice>
    );
  }
  if (isPurged(order)) return <Notice>{t('notMailed.purged')}</Notice>;
  return <Notice tone="warning">{t('notMailed.recent', { email })}</Notice>;
}

function NamedGoods({ order }: { order: FoundOrder }) {
  return (
    <span className={styles.goods}>
      <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={32} />
      <Local text={order.goods_name} />
    </span>
  );
}

function OrderFacts({ order }: { order: FoundOrder }) {
  const { t } = useTranslation(['lookup', 'errors']);
  const time = (field: 'created' | 'paid' | 'delivered' | 'purge', at: string | null): Fact =>
    at !== null && [t(`field.${field}`), <Time key={field} at={at} />];
  return (
    <Facts
      items={[
        [t('field.goods'), <NamedGoods key="goods" order={order} />],
        [t('field.quantity'), formatCount(order.quantity)],
        [t('field.amount'), formatUsdt(order.amount)],
        time('created', order.created_at),
        time('paid', order.paid_at),
        time('delivered', order.delivered_at),
        time('purge', order.purge_at),
      ]}
    />
  );
}

/** The order without its lines, and the way to have the link mailed once more. */
export function FoundOrderCard(props: {
  found: FoundOrder;
  values: LookupValues;
  /** How the order's state is shown. */
  status: (state: FoundOrder['state']) => ReactNode;
  onAnother: () => void;
}) {
  const { found, values, status, onAnother } = props;
  const { t } = useTranslation(['lookup', 'errors']);
  const { order, waitSeconds, mailAgain, isMailing, error } = useFoundOrder(found, values);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.found}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('found', { no: order.order_no })} <CopyButton text={order.order_no} name={t('orderNo')} />
        </h2>
        {status(order.state)}
      </div>
      <Mailed order={order} />
      {error !== null && (
        <Notice tone="error" urgent>
          {messageFor(error, t)}
        </Notice>
      )}
      <OrderFacts order={order} />
      <div className={styles.actions}>
        {!isPurged(order) && (
          <SendButton loading={isMailing} disabled={waitSeconds > 0} onClick={mailAgain}>
            {waitSeconds > 0 ? t('againWait', { count: waitSeconds }) : t('again')}
          </SendButton>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  );
}

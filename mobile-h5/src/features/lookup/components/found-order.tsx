import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { useFoundOrder, type LookupValues } from '@lotline/shop/lookup';
import { isPurged, type FoundOrder } from '@lotline/shop/orders';
import { messageFor } from '@lotline/web-core/errors';
import { formatCount, formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { Localized } from '../../../shared/content/local-text';
import styles from './lookup.module.css';

/** Whether the link is on its way, and when not, why. */
function Mailed({ order }: { order: FoundOrder }) {
  const { t } = useTranslation('lookup');
  const { email } = order;
  if (order.link_mailed) {
    return (
      <NoticeBar tone="success">
        <p>
          <strong>{t('mailed.title', { email })}</strong>
        </p>
        <p>{order.state === 'delivered' ? t('mailed.lines') : t('mailed.order')}</p>
      </NoticeBar>
    );
  }
  if (isPurged(order)) return <NoticeBar>{t('notMailed.purged')}</NoticeBar>;
  return <NoticeBar tone="warning">{t('notMailed.recent', { email })}</NoticeBar>;
}

function NamedGoods({ order }: { order: FoundOrder }) {
  return (
    <span className={styles.goods}>
      <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={32} />
      <Localized text={order.goods_name} />
    </span>
  );
}

function OrderFacts({ order }: { order: FoundOrder }) {
  const { t } = useTranslation('lookup');
  const language = useLanguage();
  const times = [
    ['created', order.created_at],
    ['paid', order.paid_at],
    ['delivered', order.delivered_at],
    ['purge', order.purge_at],
  ] as const;
  const facts: [string, ReactNode][] = [
    [t('field.goods'), <NamedGoods key="goods" order={order} />],
    [t('field.quantity'), formatCount(order.quantity)],
    [t('field.amount'), formatUsdt(order.amount)],
    ...times.flatMap(([field, at]): [string, ReactNode][] =>
      at === null ? [] : [[t(`field.${field}`), formatDateTime(at, language)]],
    ),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('found', { no: order.order_no })}
      </h2>
      <div>{status(order.state)}</div>
      <Mailed order={order} />
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
      <OrderFacts order={order} />
      <CopyButton text={order.order_no} name={t('orderNo')} />
      {isPurged(order) ? null : (
        <SendButton block loading={isMailing} disabled={waitSeconds > 0} onClick={mailAgain}>
          {waitSeconds > 0 ? t('againWait', { count: waitSeconds }) : t('again')}
        </SendButton>
      )}
      <Button block onClick={onAnother}>
        {t('another')}
      </Button>
    </>
  );
}

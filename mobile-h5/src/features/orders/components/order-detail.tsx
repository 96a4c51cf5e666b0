import { messageFor } from '@lotline/front-kit/errors';
import { formatDateTime, timeZoneLabel } from '@lotline/front-kit/i18n';
import { formatUsdt, parseUsdt } from '@lotline/front-kit/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMoney } from '../../../shared/balance';
import { Button, ButtonLink } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Localized } from '../../../shared/local-text';
import { Notice } from '../../../shared/notice';
import { Sheet } from '../../../shared/sheet';
import { useLanguage } from '../../../shared/stored';
import { useToast } from '../../../shared/use-toast';
import { cancelOrder, resendOrder, type Order } from '../api';
import { LinesPanel } from './lines-panel';
import styles from './orders.module.css';
import { StateMark } from './state-mark';

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Asks before an order is given up, in numbers. */
function CancelSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'errors']);
  const client = useQueryClient();
  const toast = useToast();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.order_no),
    onSuccess: async () => {
      onClose();
      toast(t('detail.cancelled'));
      refreshMoney();
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <Sheet
      title={t('detail.cancelTitle')}
      onClose={onClose}
      centred
      footer={
        <>
          <Button look="danger" block busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('detail.cancelConfirm')}
          </Button>
          <Button look="quiet" block onClick={onClose}>
            {t('detail.cancelKeep')}
          </Button>
        </>
      }
    >
      <p>{t('detail.cancelBody', { count: order.quantity })}</p>
      {cancel.isError ? <Notice tone="error">{messageFor(cancel.error, t)}</Notice> : null}
    </Sheet>
  );
}

/** What differs from a plain purchase: fewer lines than ordered, money that was given back. */
function Differences({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <>
      {order.state === 'delivered' && order.line_count < order.quantity ? (
        <Notice tone="warning" silent>
          <p>
            <strong>{t('detail.short', { lines: order.line_count, ordered: order.quantity })}</strong>
          </p>
          <p>{t('detail.shortBody')}</p>
        </Notice>
      ) : null}
      {parseUsdt(order.amount_refunded) === 0n ? null : (
        <Notice silent>{t('detail.refunded', { amount: formatUsdt(order.amount_refunded) })}</Notice>
      )}
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const time = (iso: string) => `${formatDateTime(iso, language)} ${timeZoneLabel(language)}`;
  return (
    <dl className={styles.facts}>
      <Row label={t('detail.goods')}>
        <Localized text={order.goods_name} />
      </Row>
      <Row label={t('detail.quantity')}>{t('detail.lines', { count: order.quantity })}</Row>
      <Row label={t('detail.unit')}>{formatUsdt(order.unit_price)}</Row>
      <Row label={t('detail.amount')}>
        <strong className={styles.money}>{formatUsdt(order.amount)}</strong>
      </Row>
      <Row label={t('detail.email')}>{order.email}</Row>
      <Row label={t('detail.created')}>{time(order.created_at)}</Row>
      {order.paid_at === null ? null : <Row label={t('detail.paid')}>{time(order.paid_at)}</Row>}
      {order.delivered_at === null ? null : <Row label={t('detail.deliveredAt')}>{time(order.delivered_at)}</Row>}
    </dl>
  );
}

/** One order: where it stands, what can be done, what it cost, and its lines once they are there. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const language = useLanguage();
  const toast = useToast();
  const [cancelling, setCancelling] = useState(false);
  const resend = useMutation({
    mutationFn: () => resendOrder(order.order_no),
    onSuccess: () => toast(t('detail.resent')),
  });
  return (
    <div className={styles.detail}>
      <section className={styles.card}>
        <StateMark state={order.state} />
        <p className={styles.sentence}>{t(`detail.state.${order.state}`)}</p>
        <p className={styles.orderNo}>
          <code translate="no">{order.order_no}</code>
          <CopyButton text={order.order_no} name={t('common:order.no')} look="quiet" />
        </p>
        {order.state === 'awaiting_payment' ? (
          <div className={styles.stack}>
            {order.expires_at === null ? null : (
              <p className={styles.sentence}>
                {t('detail.payUntil', { time: formatDateTime(order.expires_at, language) })}
              </p>
            )}
            <ButtonLink look="primary" big block href={`/pay?preOrderId=${order.pre_order_id}`}>
              {t('detail.pay')}
            </ButtonLink>
            <Button look="quiet" block onClick={() => setCancelling(true)}>
              {t('detail.cancel')}
            </Button>
          </div>
        ) : null}
        {order.state === 'delivered' ? (
          <Button block busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('detail.resend')}
          </Button>
        ) : null}
        {resend.isError ? <Notice tone="error">{messageFor(resend.error, t)}</Notice> : null}
      </section>
      <Differences order={order} />
      {order.state === 'delivered' ? <LinesPanel order={order} /> : null}
      <section className={styles.card}>
        <Facts order={order} />
      </section>
      {cancelling ? <CancelSheet order={order} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { messageFor } from '@lotline/web-core/errors';
import { remaining, useNow } from '@lotline/web-core/time';
import { downloadLines, MAX_COPY_CHARACTERS, saveLines } from '@lotline/shop/lines';
import { isPurged, type Order } from '@lotline/shop/orders';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../shared/feedback/announcer';
import { Button, ButtonLink, IconButton } from '../../../shared/navigation/button';
import { useCopy } from '../../../shared/content/copy-by-hand';
import { paths } from '../../../shared/navigation/paths';
import { BuyAgain } from './buy-again';
import styles from './orders.module.css';

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation(['orders', 'errors']);
  const { ms, text } = remaining(until, useNow(1_000));
  return (
    <span className={`${styles.left} numeric`}>{ms === 0 ? t('list.timeOver') : t('list.timeLeft', { text })}</span>
  );
}

/** Copies or saves all lines of a delivered order without opening it. */
function FileButtons({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'errors']);
  const { copy, byHand } = useCopy();
  const fetched = useMutation({
    mutationFn: async (what: 'copy' | 'save') => {
      const source = { kind: 'order', orderNo: order.order_no } as const;
      if (what === 'save') {
        announce(t('lines.downloaded', { name: await saveLines(source, order.order_no, 'txt') }));
        return;
      }
      const { blob } = await downloadLines(source, 'txt');
      if (blob.size > MAX_COPY_CHARACTERS) announce(t('lines.tooLong'));
      else await copy((await blob.text()).replace(/\n$/, ''), t('lines.copyAllName', { count: order.line_count }));
    },
    onError: (error) => announce(messageFor(error, t)),
  });
  const busyWith = fetched.isPending ? fetched.variables : null;
  return (
    <>
      <IconButton
        icon="copy"
        label={t('list.copyLines', { no: order.order_no })}
        loading={busyWith === 'copy'}
        onClick={() => fetched.mutate('copy')}
      />
      <IconButton
        icon="download"
        label={t('list.saveLines', { no: order.order_no })}
        loading={busyWith === 'save'}
        onClick={() => fetched.mutate('save')}
      />
      {byHand}
    </>
  );
}

/** What can be done with the order from the list. Its number, unseen, tells the links of a table apart. */
export function OrderRowActions({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'errors']);
  const number = <span className="visually-hidden"> {order.order_no}</span>;
  if (order.state === 'awaiting_payment') {
    return (
      <span className={styles.rowActions}>
        {order.expires_at !== null && <TimeLeft until={order.expires_at} />}
        <Button type="primary" size="small" href={paths.payment(order.pre_order_id)}>
          {t('list.pay')}
          {number}
        </Button>
      </span>
    );
  }
  const view = (label: string) => (
    <ButtonLink size="small" to={paths.order(order.order_no)}>
      {label}
      {number}
    </ButtonLink>
  );
  if (order.state === 'paid' || order.state === 'preordered')
    return <span className={styles.rowActions}>{view(t('list.view'))}</span>;
  if (order.state === 'delivered' && !isPurged(order)) {
    return (
      <span className={styles.rowActions}>
        <FileButtons order={order} />
        {view(t('list.lines'))}
      </span>
    );
  }
  return (
    <span className={styles.rowActions}>
      <BuyAgain order={order} size="small">
        {t('detail.buyAgain')}
        {number}
      </BuyAgain>
    </span>
  );
}

import { formatUsdt, parseUsdt } from '@lotline/front-kit/money';
import { Icon } from '../../../shared/icons';
import { Local } from '../../../shared/local';
import { Money } from '../../../shared/money';
import { Notice } from '../../../shared/notice';
import { Time } from '../../../shared/time';
import type { LinesSource, Order } from '../api';
import { LinesPanel } from './lines-panel';
import { OrderActions } from './order-actions';
import { OrderStatus } from './order-status';
import styles from './orders.module.css';
import { useText } from '../../../shared/text';

function Timeline({ order }: { order: Order }) {
  const { t } = useText('orders');
  const steps = [
    { name: t('detail.created'), at: order.created_at },
    { name: t('detail.paid'), at: order.paid_at },
    { name: t('detail.delivered'), at: order.delivered_at },
  ];
  return (
    <ol className={styles.timeline} aria-label={t('detail.timeline')}>
      {steps.map(({ name, at }) => (
        <li key={name} className={at === null ? styles.todo : styles.done}>
          <span className={styles.dot}>{at !== null && <Icon name="check" />}</span>
          <span>{name}</span>
          <span className={styles.when}>{at === null ? '–' : <Time at={at} />}</span>
        </li>
      ))}
    </ol>
  );
}

const isRefunded = (order: Order): boolean => parseUsdt(order.amount_refunded) > 0n;

/** What differs from a plain purchase: fewer lines than ordered, money that was given back. */
function Differences({ order }: { order: Order }) {
  const { t } = useText('orders');
  const short = order.state === 'delivered' && order.line_count < order.quantity;
  return (
    <>
      {short && (
        <Notice tone="warning" title={t('detail.short', { lines: order.line_count, count: order.quantity })}>
          {t('detail.shortBody')}
        </Notice>
      )}
      {isRefunded(order) && <Notice>{t('detail.refundedBody', { amount: formatUsdt(order.amount_refunded) })}</Notice>}
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useText('orders');
  return (
    <dl className={styles.facts}>
      <dt>{t('detail.goods')}</dt>
      <dd>
        <Local text={order.goods_name} />
      </dd>
      <dt>{t('list.column.quantity')}</dt>
      <dd className="numeric">{t('common:unit.line', { count: order.quantity })}</dd>
      {order.gender !== 'random' && (
        <>
          <dt>{t('detail.gender')}</dt>
          <dd>{t(`common:gender.${order.gender}`)}</dd>
        </>
      )}
      <dt>{t('detail.unit')}</dt>
      <dd>
        <Money amount={order.unit_price} />
      </dd>
      <dt>{t('list.column.amount')}</dt>
      <dd>
        <Money amount={order.amount} strong />
      </dd>
      {isRefunded(order) && (
        <>
          <dt>{t('detail.refunded')}</dt>
          <dd>
            <Money amount={order.amount_refunded} />
          </dd>
        </>
      )}
      <dt>{t('detail.email')}</dt>
      <dd className={styles.breakable}>{order.email}</dd>
    </dl>
  );
}

/** One order: where it stands, what it was, and its lines once they are delivered. */
export function OrderDetail({ order, source }: { order: Order; source: LinesSource }) {
  const { t } = useText('orders');
  const now = Date.now();
  const purged = order.state === 'delivered' && order.purge_at !== null && Date.parse(order.purge_at) <= now;
  return (
    <div className={styles.detail}>
      <section className={`card ${styles.summary}`}>
        <div className={styles.sentence}>
          <OrderStatus state={order.state} />
          <p>
            {t(`detail.sentence.${order.state}`, { count: order.line_count })}
            {order.state === 'awaiting_payment' && order.expires_at !== null && <Deadline at={order.expires_at} />}
          </p>
          <OrderActions order={order} own={source.kind === 'order'} />
        </div>
        <Timeline order={order} />
        <Facts order={order} />
      </section>
      <Differences order={order} />
      {order.state === 'delivered' && !purged && <LinesPanel source={source} orderNo={order.order_no} />}
      {purged && <Notice title={t('lines.gone')}>{t('lines.goneBody')}</Notice>}
      {(order.state === 'paid' || order.state === 'awaiting_payment') && <Notice>{t('lines.notYet')}</Notice>}
    </div>
  );
}

function Deadline({ at }: { at: string }) {
  const { t } = useText('orders');
  const [before, after] = t('detail.until', { time: '\u0000' }).split('\u0000');
  return (
    <strong className={styles.deadline}>
      {before}
      <Time at={at} />
      {after}
    </strong>
  );
}

import { useBalance } from '@lotline/shop/balance';
import { GoodsPicture } from '@lotline/shop/components';
import { useSession } from '@lotline/shop/session';
import { formatCount } from '@lotline/web-core/i18n';
import { formatBalance } from '@lotline/web-core/money';
import { remaining, useNow } from '@lotline/web-core/time';
import { orderToContinue, useRecentOrders, type Order } from '@lotline/shop/orders';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Contacts } from '../../../features/site/components/contacts';
import { Skeleton } from '../../../shared/feedback/async';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { OrderGoods } from '../../../features/orders/components/order-goods';
import { Money } from '../../../shared/content/money';
import { paths } from '../../../shared/navigation/paths';
import { payPath } from '../../../shared/navigation/pay-path';
import styles from './home.module.css';
import { Way, Ways } from '../help/ways';

// antd's Table, which this page has only for buyers, at its end.
const OrdersTable = lazy(async () => {
  const [table] = await Promise.all([
    import('../../../features/orders/components/orders-table'),
    import('../orders/texts'),
  ]);
  return { default: table.OrdersTable };
});

const SHOWN = 3;

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation(['shop', 'common']);
  const now = useNow(1_000);
  return (
    <span className={styles.left}>
      <Icon name="clock" />
      {t('home.left', { time: remaining(until, now).text })}
    </span>
  );
}

/** What to do with the order: pay it, or look at it. The cashier is another app. */
function ContinueAction({ order }: { order: Order }) {
  const { t } = useTranslation(['shop', 'common']);
  const signedIn = useSession() !== null;
  if (order.state === 'awaiting_payment') {
    return (
      <Button type="primary" href={payPath(order.pre_order_id)}>
        {t('home.pay')}
      </Button>
    );
  }
  return (
    <ButtonLink type="primary" to={signedIn ? paths.order(order.order_no) : paths.guestOrder(order.order_no)}>
      {order.state === 'delivered' ? t('home.viewLines') : t('home.viewOrder')}
    </ButtonLink>
  );
}

/** The order that the buyer was at: to be paid, being delivered, or delivered a short while ago. */
export function ContinueOrder() {
  const { t } = useTranslation(['shop', 'common']);
  const now = useNow(30_000);
  const { orders, isAwaited } = useRecentOrders();
  if (isAwaited) return <div data-loading="" />;
  const order = orderToContinue(orders, now);
  if (order === null) return null;
  const { state } = order;
  const kind = state === 'awaiting_payment' || state === 'paid' ? state : 'delivered';
  return (
    <section className={`card ${styles.continue} ${styles[kind] ?? ''}`} aria-label={t(`home.continue.${kind}`)}>
      <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} />
      <div className={styles.continueText}>
        <strong>{t(`home.continue.${kind}`)}</strong>
        <span>
          <OrderGoods order={order} /> × <span className="numeric">{formatCount(order.quantity)}</span>
        </span>
      </div>
      {kind === 'awaiting_payment' && order.expires_at !== null && <TimeLeft until={order.expires_at} />}
      {/* What is due on the chain has digits of its own: only the cashier says it. */}
      {kind !== 'awaiting_payment' && <Money amount={order.amount} strong />}
      <ContinueAction order={order} />
    </section>
  );
}

/** The last orders. Nothing while there are none. */
export function RecentOrders() {
  const { t } = useTranslation(['shop', 'common']);
  const orders = useRecentOrders().orders.slice(0, SHOWN);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="home-orders" className={styles.recent}>
      <div className={styles.sectionHead}>
        <h2 id="home-orders">{t('home.recent')}</h2>
        <Link to={paths.orders}>{t('home.allOrders')}</Link>
      </div>
      <Suspense fallback={<Skeleton rows={orders.length} height={72} />}>
        <OrdersTable orders={orders} />
      </Suspense>
    </section>
  );
}

export function BalanceCard() {
  const { t } = useTranslation(['shop', 'common']);
  const balance = useBalance();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="home-balance">
      <h2 id="home-balance">{t('account.balance')}</h2>
      <div className={styles.balance}>
        <strong className="numeric">{balance !== null && formatBalance(balance)}</strong>
        <ButtonLink to={paths.balance}>{t('home.recharge')}</ButtonLink>
      </div>
    </section>
  );
}

/** For visitors who are not signed in: no account is needed to buy, nor to find what was bought. */
export function GuestCard() {
  const { t } = useTranslation(['shop', 'common']);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="home-guest">
      <h2 id="home-guest">{t('home.guest.title')}</h2>
      <p>{t('home.guest.body')}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.orderLookup}>{t('nav.lookup')}</ButtonLink>
        <Link to={paths.register}>{t('common:action.register')}</Link>
      </div>
    </section>
  );
}

/** Where to go with questions. Guests get what opens without a login, and the contacts themselves. */
export function HelpCard() {
  const { t } = useTranslation(['shop', 'common']);
  const signedIn = useSession() !== null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="home-help">
      <h2 id="home-help">{t('nav.help')}</h2>
      {signedIn ? (
        <Ways>
          <Way to={paths.tutorials} icon="box" title={t('nav.tutorials')}>
            {t('home.help.tutorials')}
          </Way>
          <Way to={paths.checkLive} icon="shield" title={t('nav.checkLive')}>
            {t('home.help.checkLive')}
          </Way>
          <Way to={paths.service} icon="help" title={t('nav.service')}>
            {t('home.help.service')}
          </Way>
        </Ways>
      ) : (
        <>
          <Ways>
            <Way to={paths.orderLookup} icon="search" title={t('nav.lookup')}>
              {t('home.help.lookup')}
            </Way>
            <Way to={paths.programme} icon="coins" title={t('nav.affiliate')}>
              {t('home.help.affiliate')}
            </Way>
          </Ways>
          <Contacts />
        </>
      )}
    </section>
  );
}

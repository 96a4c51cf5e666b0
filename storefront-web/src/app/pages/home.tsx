import { formatBalance } from '@lotline/front-kit/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { AnnouncementBar } from '../../features/announcements/components/announcement-bar';
import { CategoryNav } from '../../features/catalog/components/category-nav';
import { GoodsResults } from '../../features/catalog/components/goods-results';
import { SearchField } from '../../features/catalog/components/goods-toolbar';
import { ordersQuery, type Order } from '../../features/orders/api';
import { OrderStatus } from '../../features/orders/components/order-status';
import { OrdersTable } from '../../features/orders/components/orders-table';
import { useSession } from '../../shared/app-state';
import { useBalance } from '../../shared/balance';
import { Local } from '../../shared/local';
import { Money } from '../../shared/money';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import styles from './pages.module.css';
import { useText } from '../../shared/text';

const recommended = { category: null, q: '', inStock: false, sort: 'recommended' } as const;

function ContinueCard({ order }: { order: Order }) {
  const { t } = useText('shop');
  return (
    <a href={paths.payment(order.pre_order_id)} className={`card ${styles.continue}`}>
      <span>
        <strong>{t('home.continue')}</strong>
        <span className={styles.continueGoods}>
          <Local text={order.goods_name} /> × {order.quantity}
        </span>
      </span>
      <OrderStatus state={order.state} />
      <Money amount={order.amount} strong />
    </a>
  );
}

/** What a signed-in buyer was doing: an order to finish, the last orders, the balance. */
function Mine() {
  const { t } = useText('shop');
  const balance = useBalance();
  const { data } = useInfiniteQuery(ordersQuery({ state: null, q: '' }, 3));
  const orders = data?.pages[0]?.items ?? [];
  const open = orders.find((order) => order.state === 'awaiting_payment');
  if (orders.length === 0) return null;
  return (
    <>
      {open !== undefined && <ContinueCard order={open} />}
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2>{t('home.recent')}</h2>
          {balance !== null && (
            <Link to={paths.balance} className={styles.balance}>
              {t('account.balance')} <strong className="numeric">{formatBalance(balance)}</strong>
            </Link>
          )}
          <Link to={paths.orders}>{t('home.allOrders')}</Link>
        </div>
        <OrdersTable orders={orders} />
      </section>
    </>
  );
}

/** The shop's first page: search, categories, what is recommended, and one's own last orders. */
export function HomePage() {
  const { t } = useText('shop');
  const navigate = useNavigate();
  const session = useSession();
  return (
    <Page title={t('home.title')} heading={t('home.heading')} lead={t('home.lead')}>
      <AnnouncementBar position="home" />
      {session !== null && <Mine />}
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2>{t('home.goods')}</h2>
          <div className={styles.homeSearch}>
            <SearchField value="" onSearch={(text) => text !== '' && void navigate(paths.search(text))} />
          </div>
          <Link to={paths.buy}>{t('home.all')}</Link>
        </div>
        <div className={styles.categories}>
          <CategoryNav active={null} href={(id) => (id === null ? paths.buy : paths.category(id))} />
        </div>
        <GoodsResults filter={recommended} layout="table" href={paths.goods} onClear={() => void navigate(paths.buy)} />
      </section>
    </Page>
  );
}

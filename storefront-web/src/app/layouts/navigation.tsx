import { useSession } from '@lotline/shop/session';
import { Menu } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUnpaidCount } from '@lotline/shop/orders';
import { paths } from '../../shared/navigation/paths';
import styles from './navigation.module.css';

interface Place {
  name: 'home' | 'buy' | 'orders' | 'balance' | 'affiliate' | 'checkLive' | 'tutorials' | 'service';
  to: string;
  /** Other addresses of the same part of the shop. */
  also?: string;
}

const forUsers: readonly Place[] = [
  { name: 'home', to: paths.home },
  { name: 'buy', to: paths.buy },
  { name: 'orders', to: paths.orders },
  { name: 'balance', to: paths.balance },
  { name: 'affiliate', to: paths.agents },
  { name: 'checkLive', to: paths.checkLive },
  { name: 'tutorials', to: paths.tutorials, also: '/client/blogs-detail' },
  { name: 'service', to: paths.service },
];

/** Only pages that open without a login. Their way to support is the menu beside it. */
const forGuests: readonly Place[] = [
  { name: 'home', to: paths.home },
  { name: 'buy', to: paths.buy },
  { name: 'orders', to: paths.orderLookup },
  { name: 'affiliate', to: paths.programme },
];

/** Loaded for buyers with an unpaid order. */
const UnpaidBadge = lazy(async () => ({ default: (await import('./unpaid-badge')).UnpaidBadge }));

function UnpaidOrders() {
  const count = useUnpaidCount();
  if (count === 0) return null;
  return (
    <Suspense>
      <UnpaidBadge count={count} />
    </Suspense>
  );
}

/** The parts of the shop, as antd's Menu with the roles of a list of links: it is no menu of commands. */
export function Navigation() {
  const { t } = useTranslation('shop');
  const { pathname } = useLocation();
  const places = useSession() === null ? forGuests : forUsers;
  const current = places.find(
    ({ to, also }) => pathname === to || pathname === also || pathname.startsWith(`${to}/`),
  )?.to;
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      <Menu
        mode="horizontal"
        // Links that do not fit can be scrolled to: antd would hide them from the mouse alone.
        disabledOverflow
        role="list"
        // The links have the focus; the list around them needs none.
        tabIndex={-1}
        selectedKeys={current === undefined ? [] : [current]}
        items={places.map(({ name, to }) => ({
          key: to,
          role: 'listitem',
          label: (
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              {t(`nav.${name}`)}
              {name === 'orders' && <UnpaidOrders />}
            </Link>
          ),
        }))}
      />
    </nav>
  );
}

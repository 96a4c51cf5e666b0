import { type StoredValues, canOpen, type Permission, type Place } from '@lotline/web-core/session';
import { paths } from './paths';

type Session = StoredValues['userInfo'] | null;

export type GroupKey =
  'dashboard' | 'orders' | 'products' | 'finance' | 'customers' | 'affiliates' | 'content' | 'analytics' | 'settings';

export type PageKey =
  | 'dashboard'
  | 'orders'
  | 'claims'
  | 'abuse'
  | 'goods'
  | 'categories'
  | 'lines'
  | 'batches'
  | 'lineSearch'
  | 'specialPrices'
  | 'coupons'
  | 'receipts'
  | 'payouts'
  | 'commissions'
  | 'giftCards'
  | 'reconciliation'
  | 'margins'
  | 'users'
  | 'wallets'
  | 'agents'
  | 'salesStaff'
  | 'announcements'
  | 'tutorials'
  | 'media'
  | 'mail'
  | 'legal'
  | 'catalogue'
  | 'events'
  | 'summary'
  | 'funnel'
  | 'settings'
  | 'paymentMethods'
  | 'roles'
  | 'audit'
  | 'retention'
  | 'system';

/** A page of the console: its menu, and the permission without which it would be empty. */
export interface Page extends Place {
  key: PageKey;
  permission: Permission;
  path: string;
}

/** Pages that belong together in the navigation. */
export interface PageGroup {
  key: GroupKey;
  /** Pressed after `g` it opens the first page. */
  letter: string;
  pages: readonly Page[];
}

const page = (key: PageKey, menu: string, permission: Permission, path: string): Page => ({
  key,
  menu,
  permission,
  path,
});

/** Every page that has a name, in the order of the navigation. */
export const pageGroups: readonly PageGroup[] = [
  { key: 'dashboard', letter: 'd', pages: [page('dashboard', 'dataBoard', 'stats.read', paths.dashboard)] },
  {
    key: 'orders',
    letter: 'o',
    pages: [
      page('orders', 'sales', 'orders.read', paths.orders),
      page('claims', 'sales', 'claims.read', paths.claims),
      page('abuse', 'goods', 'abuse.read', paths.abuse),
    ],
  },
  {
    key: 'products',
    letter: 'p',
    pages: [
      page('goods', 'goods', 'goods.read', paths.goods),
      page('categories', 'goods', 'goods.read', paths.categories),
      page('lines', 'goods', 'stock.read', paths.lines),
      page('batches', 'goods', 'stock.read', paths.batches),
      page('lineSearch', 'goods', 'stock.search', paths.lineSearch),
      page('specialPrices', 'goods', 'goods.read', paths.specialPrices),
      page('coupons', 'goods', 'coupons.read', paths.coupons),
    ],
  },
  {
    key: 'finance',
    letter: 'f',
    pages: [
      page('receipts', 'settlement', 'receipts.read', paths.receipts),
      page('payouts', 'settlement', 'settlements.read', paths.settlements),
      page('commissions', 'settlement', 'agents.read', paths.commissions),
      page('giftCards', 'settlement', 'gift-cards.read', paths.giftCards),
      page('reconciliation', 'dataBoard', 'stats.read', paths.reconciliation),
      page('margins', 'dataBoard', 'margins.read', paths.margins),
    ],
  },
  {
    key: 'customers',
    letter: 'c',
    pages: [
      page('users', 'user', 'users.read', paths.users),
      page('wallets', 'auth-user', 'wallets.read', paths.wallets),
    ],
  },
  {
    key: 'affiliates',
    letter: 'a',
    pages: [
      page('agents', 'agent', 'agents.read', paths.agents),
      page('salesStaff', 'sales', 'sales.read', paths.salesStaff),
    ],
  },
  {
    key: 'content',
    letter: 't',
    pages: [
      page('announcements', 'config', 'config.read', paths.announcements),
      page('tutorials', 'config', 'config.read', paths.tutorials),
      page('media', 'goods', 'media.read', paths.media),
      page('mail', 'config', 'config.read', paths.mailTemplates),
      page('legal', 'config', 'config.read', paths.legal),
    ],
  },
  {
    key: 'analytics',
    letter: 'n',
    pages: [
      page('catalogue', 'burying', 'tracking.read', paths.tracking),
      page('events', 'burying', 'tracking.read', paths.events),
      page('summary', 'burying', 'tracking.read', paths.eventSummary),
      page('funnel', 'burying', 'tracking.read', paths.eventFunnel),
    ],
  },
  {
    key: 'settings',
    letter: 's',
    pages: [
      page('settings', 'config', 'config.read', paths.config),
      page('paymentMethods', 'config', 'config.read', paths.paymentMethods),
      page('roles', 'role', 'roles.read', paths.roles),
      page('audit', 'role', 'audit.read', paths.audit),
      page('retention', 'config', 'config.read', paths.retention),
      page('system', 'config', 'system.read', paths.system),
    ],
  },
];

/** The pages that a signed-in person may open; groups without one are left out. */
export const groupsFor = (session: Session): readonly PageGroup[] =>
  pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter((one) => canOpen(session, one)) }))
    .filter(({ pages }) => pages.length > 0);

const pathnameOf = (address: string): string => address.split(/[?#]/)[0] ?? address;
const allPages = pageGroups.flatMap(({ pages }) => pages);

/** The page that an address belongs to: what lies under it is part of it, unless it is a page as well. */
export const pageAt = (address: string): Page | null => {
  const pathname = pathnameOf(address);
  return (
    allPages
      .filter(({ path }) => !path.includes('#') && (pathname === path || pathname.startsWith(`${path}/`)))
      .sort((a, b) => b.path.length - a.path.length)[0] ?? null
  );
};

/** Whether a signed-in person may open an address of the console; without the right the guard would end at the login. */
export function canVisit(session: Session, address: string): boolean {
  const owner = pageAt(address);
  return owner === null ? address.startsWith('#') || pathnameOf(address) === paths.security : canOpen(session, owner);
}

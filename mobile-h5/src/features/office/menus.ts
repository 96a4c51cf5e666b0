import { mayEnter, type Place } from '@lotline/web-core/office';
import type { Schemas } from '@lotline/web-core/api';
import type { IconName } from '../../shared/icons';

export type MenuKey =
  | 'board'
  | 'claims'
  | 'settlements'
  | 'receipts'
  | 'abuse'
  | 'config'
  | 'tracking'
  | 'wallets'
  | 'orders'
  | 'goods'
  | 'lines'
  | 'lineSearch'
  | 'users'
  | 'agents'
  | 'commissions'
  | 'staff'
  | 'announcements'
  | 'tutorials'
  | 'mails'
  | 'methods'
  | 'retention'
  | 'system'
  | 'roles'
  | 'audit';

export interface Menu extends Place {
  key: MenuKey;
  icon: IconName;
  /** A page of the phone; without one the console's, which is the same at every width. */
  phone?: string;
  console?: string;
}

const office = '/mobile/adm-menus';

/** Every place of the back office, in the order in which a new phone shows them. */
const menus: readonly Menu[] = [
  { key: 'board', menu: 'dataBoard', permission: 'stats.read', icon: 'pulse', phone: '/mobile/data-board' },
  { key: 'claims', menu: 'sales', permission: 'claims.read', icon: 'flag', phone: `${office}/claims` },
  { key: 'receipts', menu: 'settlement', permission: 'receipts.read', icon: 'question', phone: `${office}/receipts` },
  {
    key: 'settlements',
    menu: 'settlement',
    permission: 'settlements.read',
    icon: 'wallet',
    phone: `${office}/payouts`,
  },
  { key: 'abuse', menu: 'goods', permission: 'abuse.read', icon: 'warning', phone: `${office}/abuse` },
  { key: 'config', menu: 'config', permission: 'config.read', icon: 'gear', phone: '/mobile/system-config' },
  { key: 'tracking', menu: 'burying', permission: 'tracking.read', icon: 'eye', phone: '/mobile/buryings' },
  {
    key: 'wallets',
    menu: 'auth-user',
    permission: 'wallets.read',
    icon: 'shield',
    phone: '/mobile/auth-account?tab=wallets',
  },
  { key: 'system', menu: 'config', permission: 'system.read', icon: 'server', phone: `${office}/system` },
  { key: 'orders', menu: 'sales', permission: 'orders.read', icon: 'orders', console: '/admin/sales' },
  { key: 'goods', menu: 'goods', permission: 'goods.read', icon: 'book', console: '/admin/goods' },
  { key: 'lines', menu: 'goods', permission: 'stock.read', icon: 'check', console: '/admin/goods/lines' },
  {
    key: 'lineSearch',
    menu: 'goods',
    permission: 'stock.search',
    icon: 'search',
    phone: `${office}/line-search`,
  },
  { key: 'users', menu: 'user', permission: 'users.read', icon: 'person', console: '/admin/user' },
  { key: 'agents', menu: 'agent', permission: 'agents.read', icon: 'people', console: '/admin/agent' },
  {
    key: 'commissions',
    menu: 'settlement',
    permission: 'agents.read',
    icon: 'percent',
    console: '/admin/settlement/commissions',
  },
  { key: 'staff', menu: 'sales', permission: 'sales.read', icon: 'headset', console: '/admin/sales/staff' },
  {
    key: 'announcements',
    menu: 'config',
    permission: 'config.read',
    icon: 'megaphone',
    console: '/admin/config/announcements',
  },
  { key: 'tutorials', menu: 'config', permission: 'config.read', icon: 'doc', console: '/admin/config/tutorials' },
  { key: 'mails', menu: 'config', permission: 'config.read', icon: 'copy', console: '/admin/config/mail' },
  { key: 'methods', menu: 'config', permission: 'config.read', icon: 'card', console: '/admin/config/payment-methods' },
  {
    key: 'retention',
    menu: 'config',
    permission: 'config.read',
    icon: 'hourglass',
    console: '/admin/config/retention',
  },
  { key: 'roles', menu: 'role', permission: 'roles.read', icon: 'lock', console: '/admin/role' },
  { key: 'audit', menu: 'role', permission: 'audit.read', icon: 'clock', console: '/admin/role/audit' },
];

/** The places that the signed-in member of staff may enter. */
export const menusFor = (session: Schemas['Session'] | null): Menu[] => menus.filter((menu) => mayEnter(session, menu));

/** In the order that was chosen on this phone; places that are new since stand at the end. */
export function inOrder(permitted: readonly Menu[], order: readonly string[]): Menu[] {
  const rank = ({ key }: Menu): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...permitted].sort((a, b) => rank(a) - rank(b));
}

/** The order once a place has moved one step, or as it was where there is no step. */
export function moved(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = keys.filter((one) => one !== key);
  next.splice(to, 0, key);
  return next;
}

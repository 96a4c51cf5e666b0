import { canOpen, type Place } from '@lotline/web-core/session';
import type { Schemas } from '@lotline/web-core/api';
import type { IconName } from '../../shared/components/icons';

export type MenuKey =
  | 'sales'
  | 'board'
  | 'claims'
  | 'settlements'
  | 'receipts'
  | 'abuse'
  | 'config'
  | 'tracking'
  | 'wallets'
  | 'system'
  | 'lineSearch';

export interface Menu extends Place {
  key: MenuKey;
  icon: IconName;
  to: string;
}

const mobileAdmin = '/mobile/adm-menus';

/** The pages of the mobile admin, in the order in which a new phone shows them. */
const menus: readonly Menu[] = [
  { key: 'board', menu: 'dataBoard', permission: 'stats.read', icon: 'pulse', to: '/mobile/data-board' },
  { key: 'claims', menu: 'sales', permission: 'claims.read', icon: 'flag', to: `${mobileAdmin}/claims` },
  { key: 'receipts', menu: 'settlement', permission: 'receipts.read', icon: 'question', to: `${mobileAdmin}/receipts` },
  {
    key: 'settlements',
    menu: 'settlement',
    permission: 'settlements.read',
    icon: 'wallet',
    to: `${mobileAdmin}/payouts`,
  },
  { key: 'abuse', menu: 'goods', permission: 'abuse.read', icon: 'warning', to: `${mobileAdmin}/abuse` },
  { key: 'config', menu: 'config', permission: 'config.read', icon: 'gear', to: '/mobile/system-config' },
  { key: 'tracking', menu: 'burying', permission: 'tracking.read', icon: 'eye', to: '/mobile/buryings' },
  {
    key: 'wallets',
    menu: 'auth-user',
    permission: 'wallets.read',
    icon: 'shield',
    to: '/mobile/auth-account?tab=wallets',
  },
  { key: 'system', menu: 'config', permission: 'system.read', icon: 'server', to: `${mobileAdmin}/system` },
  {
    key: 'lineSearch',
    menu: 'goods',
    permission: 'stock.search',
    icon: 'search',
    to: `${mobileAdmin}/line-search`,
  },
];

/** What salespeople sold themselves: their page needs no permission, and it may be the only one that they have here. */
const ownSales: Menu = { key: 'sales', menu: 'sales', icon: 'megaphone', to: '/mobile/sales' };

/** The places that the signed-in member of staff may enter; salespeople find their own sales first. */
export const menusFor = (session: Schemas['Session'] | null, isSalesperson = false): Menu[] => [
  ...(isSalesperson ? [ownSales] : []),
  ...menus.filter((menu) => canOpen(session, menu)),
];

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

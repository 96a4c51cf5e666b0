/** The lists of the back office that have saved views, each with the permission to read it. */
const LISTS = {
  abuse: 'abuse.read',
  agents: 'agents.read',
  announcements: 'config.read',
  audit: 'audit.read',
  batches: 'stock.read',
  claims: 'claims.read',
  commissions: 'agents.read',
  coupons: 'coupons.read',
  events: 'tracking.read',
  gift_cards: 'gift-cards.read',
  goods: 'goods.read',
  orders: 'orders.read',
  receipts: 'receipts.read',
  sales: 'sales.read',
  settlements: 'settlements.read',
  stock_lines: 'stock.read',
  tutorials: 'config.read',
  users: 'users.read',
  wallets: 'wallets.read',
} as const;

export type ListName = keyof typeof LISTS;

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

export const getReadPermission = (list: ListName): string => LISTS[list];

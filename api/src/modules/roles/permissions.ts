/** Every permission that a route may ask for. A spec walks the routes and compares. */
export const PERMISSIONS = [
  'users.read',
  'users.adjust',
  'goods.read',
  'goods.write',
  'stock.read',
  'stock.import',
  'orders.read',
  'orders.resend',
  'orders.refund',
  'receipts.read',
  'receipts.assign',
  'stats.read',
  'tracking.read',
  'tracking.write',
  'wallets.read',
  'wallets.revoke',
  'config.read',
  'config.write',
  'methods.write',
  'content.write',
] as const;

export type PermissionName = (typeof PERMISSIONS)[number];

export const isPermission = (name: string): name is PermissionName => (PERMISSIONS as readonly string[]).includes(name);

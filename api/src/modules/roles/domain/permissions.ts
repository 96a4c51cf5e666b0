import type { MenuPath } from './menus.js';

interface Entry<Name extends string> {
  /** The page of the permission, which has no effect unless the same role has the page. */
  menu: MenuPath;
  /** Permissions that this one requires: they are added when a role is saved. */
  implies?: readonly Name[];
}

/** The entries as they stand; a name in `implies` that no entry has does not compile. */
const defineCatalogue = <const Name extends string>(entries: Record<Name, Entry<NoInfer<Name>>>) => entries;

/** Every permission that a route may require. A spec compares the routes with it. */
const CATALOGUE = defineCatalogue({
  'users.read': { menu: 'user' },
  'users.write': { menu: 'user', implies: ['users.read'] },
  'users.ban': { menu: 'user', implies: ['users.read'] },
  'users.adjust': { menu: 'user', implies: ['users.read'] },
  'roles.assign': { menu: 'user', implies: ['users.read'] },
  'goods.read': { menu: 'goods' },
  'goods.write': { menu: 'goods', implies: ['goods.read'] },
  'media.read': { menu: 'goods' },
  'media.write': { menu: 'goods', implies: ['media.read'] },
  'stock.read': { menu: 'goods', implies: ['goods.read'] },
  'stock.import': { menu: 'goods', implies: ['stock.read'] },
  'stock.write': { menu: 'goods', implies: ['stock.read'] },
  'stock.costs': { menu: 'goods', implies: ['stock.read'] },
  'stock.search': { menu: 'goods', implies: ['stock.read'] },
  'stock.reveal': { menu: 'goods', implies: ['stock.read'] },
  'abuse.read': { menu: 'goods' },
  'abuse.decide': { menu: 'goods', implies: ['abuse.read'] },
  'orders.read': { menu: 'sales' },
  'orders.export': { menu: 'sales', implies: ['orders.read'] },
  'orders.resend': { menu: 'sales', implies: ['orders.read'] },
  'orders.refund': { menu: 'sales', implies: ['orders.read'] },
  'claims.read': { menu: 'sales' },
  'claims.decide': { menu: 'sales', implies: ['claims.read'] },
  'sales.read': { menu: 'sales' },
  'sales.write': { menu: 'sales', implies: ['sales.read'] },
  'agents.read': { menu: 'agent' },
  'agents.write': { menu: 'agent', implies: ['agents.read'] },
  'settlements.read': { menu: 'settlement' },
  'settlements.decide': { menu: 'settlement', implies: ['settlements.read'] },
  'settlements.pay': { menu: 'settlement', implies: ['settlements.read'] },
  'receipts.read': { menu: 'settlement' },
  'receipts.assign': { menu: 'settlement', implies: ['receipts.read'] },
  'coupons.read': { menu: 'goods' },
  'coupons.write': { menu: 'goods', implies: ['coupons.read'] },
  'gift-cards.read': { menu: 'settlement' },
  'gift-cards.write': { menu: 'settlement', implies: ['gift-cards.read'] },
  'stats.read': { menu: 'dataBoard' },
  'margins.read': { menu: 'dataBoard', implies: ['stats.read'] },
  'tracking.read': { menu: 'burying' },
  'tracking.write': { menu: 'burying', implies: ['tracking.read'] },
  'wallets.read': { menu: 'auth-user' },
  'wallets.revoke': { menu: 'auth-user', implies: ['wallets.read'] },
  'config.read': { menu: 'config' },
  'config.write': { menu: 'config', implies: ['config.read'] },
  'views.share': { menu: 'config' },
  'methods.write': { menu: 'config', implies: ['config.read'] },
  'content.write': { menu: 'config', implies: ['config.read'] },
  'system.read': { menu: 'config', implies: ['config.read'] },
  'system.write': { menu: 'config', implies: ['system.read'] },
  'roles.read': { menu: 'role' },
  'roles.write': { menu: 'role', implies: ['roles.read'] },
  'audit.read': { menu: 'role' },
});

export type PermissionName = keyof typeof CATALOGUE;

export const PERMISSIONS = Object.keys(CATALOGUE) as PermissionName[];

export const isPermission = (name: string): name is PermissionName => Object.hasOwn(CATALOGUE, name);

export const getMenu = (name: PermissionName): MenuPath => CATALOGUE[name].menu;

export const impliedBy = (name: PermissionName): readonly PermissionName[] => CATALOGUE[name].implies ?? [];

/** Adds all implied permissions; in the order of the catalogue. */
export function withImplied(names: readonly PermissionName[]): PermissionName[] {
  const all = new Set<PermissionName>();
  const add = (name: PermissionName): void => {
    if (all.has(name)) return;
    all.add(name);
    impliedBy(name).forEach(add);
  };
  names.forEach(add);
  return PERMISSIONS.filter((name) => all.has(name));
}

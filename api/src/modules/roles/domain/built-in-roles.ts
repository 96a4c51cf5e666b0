import { type MenuPath, MENUS } from './menus.js';
import { PERMISSIONS, type PermissionName } from './permissions.js';

/** What a role, or all roles of a user together, allow. */
export interface Grants {
  roles: string[];
  menus: { path: MenuPath; name: string }[];
  permissions: PermissionName[];
}

export interface BuiltInRole {
  nameZh: string;
  nameEn: string;
  menus: readonly MenuPath[];
  permissions: readonly PermissionName[];
}

/**
 * Roles that are there without a row, so that no deployment step can forget them and a new permission reaches the owner
 * at once. They cannot be changed, only copied.
 */
export const BUILT_IN_ROLES: ReadonlyMap<string, BuiltInRole> = new Map([
  ['owner', { nameZh: '所有者', nameEn: 'Owner', menus: MENUS, permissions: PERMISSIONS }],
  [
    'sales',
    {
      nameZh: '销售',
      nameEn: 'Sales',
      menus: ['goods', 'sales'],
      permissions: ['goods.read', 'stock.read', 'orders.read', 'orders.resend'],
    },
  ],
]);

/** Allows everything and cannot be changed. */
export const OWNER = 'owner';

import { type MenuPath, MENUS } from './menus.js';
import { PERMISSIONS, type PermissionName } from './permissions.js';

/** Pages and permissions of a role, or of all roles of a user together. */
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
 * Roles without a row, so that every deployment has them and the owner gets new permissions at once. They cannot be
 * changed, only copied.
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

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BUILT_IN_ROLES, type Grants } from './built-in-roles.js';
import { isAdminMenu, type MenuPath, MENUS } from './menus.js';
import { isPermission, menuOf, PERMISSIONS, type PermissionName } from './permissions.js';
import { type RoleOfUser, RolesRepository } from './roles.repository.js';

const list = (json: string): string[] => JSON.parse(json) as string[];

/** No row changes a built-in role. Names that no longer exist allow nothing, nor does what belongs to another page. */
function allowedBy({ role_key: key, menus, permissions }: RoleOfUser): {
  menus: readonly MenuPath[];
  permissions: readonly PermissionName[];
} {
  const builtIn = BUILT_IN_ROLES.get(key);
  if (builtIn) return builtIn;
  const pages = list(menus ?? '[]').filter(isAdminMenu);
  const allowed = list(permissions ?? '[]').filter(isPermission);
  return { menus: pages, permissions: allowed.filter((name) => pages.includes(menuOf(name))) };
}

@Injectable()
export class RolesService {
  constructor(private readonly roles: RolesRepository) {}

  /** What all roles of a user allow together; nothing for who has none. */
  async grantsOf(userId: string): Promise<Grants> {
    const rows = await this.roles.rolesOf(userId);
    const allowed = rows.map(allowedBy);
    const menus = new Set(allowed.flatMap((role) => role.menus));
    const permissions = new Set(allowed.flatMap((role) => role.permissions));
    return {
      roles: rows.map((row) => row.role_key),
      menus: MENUS.filter((path) => menus.has(path)).map((path) => ({ path, name: path })),
      permissions: PERMISSIONS.filter((name) => permissions.has(name)),
    };
  }

  /** Who holds a role, by id. */
  holdersOf(em: EntityManager, key: string): Promise<string[]> {
    return this.roles.holdersOf(em, key);
  }

  /** Gives a user a built-in or stored role. Throws for a key that is neither. */
  async assign(em: EntityManager, userId: string, key: string): Promise<void> {
    if (!BUILT_IN_ROLES.has(key) && !(await this.roles.exists(em, key))) throw new Error(`no role is called ${key}`);
    await this.roles.assign(em, userId, key);
  }
}

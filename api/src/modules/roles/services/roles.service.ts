import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { insertIgnore } from '../../../database/index.js';
import { BUILT_IN_ROLES, type Grants } from '../domain/built-in-roles.js';
import { isAdminMenu, type MenuPath, MENUS } from '../domain/menus.js';
import { isPermission, getMenu, PERMISSIONS, type PermissionName } from '../domain/permissions.js';
import { type RoleContent, StoredRole } from '../entities/stored-role.entity.js';
import { UserRole } from '../entities/user-role.entity.js';
import { RolesRepository } from '../repositories/roles.repository.js';
import { rolesErrors } from '../roles.errors.js';

const ROLES_WRITE: PermissionName = 'roles.write';

/** Ignores stored names that no longer exist, and permissions without their page. Built-in roles have no row. */
function toAllowed({ roleKey, role }: UserRole): {
  menus: readonly MenuPath[];
  permissions: readonly PermissionName[];
} {
  const builtIn = BUILT_IN_ROLES.get(roleKey);
  if (builtIn) return builtIn;
  const menus = (role?.menus ?? []).filter(isAdminMenu);
  const allowed = (role?.permissions ?? []).filter(isPermission);
  return { menus, permissions: allowed.filter((name) => menus.includes(getMenu(name))) };
}

function toGrants(userRoles: readonly UserRole[]): Grants {
  const allowed = userRoles.map(toAllowed);
  const menus = new Set(allowed.flatMap((role) => role.menus));
  const permissions = new Set(allowed.flatMap((role) => role.permissions));
  return {
    roles: userRoles.map(({ roleKey }) => roleKey),
    menus: MENUS.filter((path) => menus.has(path)).map((path) => ({ path, name: path })),
    permissions: PERMISSIONS.filter((name) => permissions.has(name)),
  };
}

@Injectable()
export class RolesService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Combines all roles of a user; empty for a user without roles. */
  async findGrants(userId: string, manager?: EntityManager): Promise<Grants> {
    return toGrants(await this.roles.findUserRoles([userId], manager));
  }

  /** Ids of the users who hold any role. */
  findStaffIds(manager?: EntityManager): Promise<string[]> {
    return this.roles.findStaffIds(manager);
  }

  /** Users with at least one page of the back office. */
  async findStaffAmong(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    const userRoles = await this.roles.findUserRoles(userIds, manager);
    return new Set(userRoles.filter((one) => toAllowed(one).menus.length > 0).map(({ userId }) => userId));
  }

  async findRoleKeys(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const keys = new Map<string, string[]>();
    for (const { userId, roleKey } of await this.roles.findUserRoles(userIds)) {
      keys.set(userId, [...(keys.get(userId) ?? []), roleKey]);
    }
    return keys;
  }

  /** Ids of the users who hold a role. */
  findHolderIds(key: string, manager?: EntityManager): Promise<string[]> {
    return this.roles.findHolderIds(key, manager);
  }

  /** Like `findHolderIds`, inside a transaction. */
  readHolderIds(manager: EntityManager, key: string): Promise<string[]> {
    return this.roles.findHolderIds(key, manager);
  }

  /** Ids of the users who have a permission. */
  async findPermittedIds(manager: EntityManager, permission: PermissionName): Promise<string[]> {
    const userRoles = await this.roles.findUserRoles(await this.roles.findStaffIds(manager), manager);
    const permitted = userRoles.filter((one) => toAllowed(one).permissions.includes(permission));
    return [...new Set(permitted.map(({ userId }) => userId))];
  }

  /** The lock prevents that another transaction takes the role from them until this one ends. */
  lockHolderIds(manager: EntityManager, key: string): Promise<string[]> {
    return this.roles.lockHolderIds(manager, key);
  }

  /** Assigns a built-in or stored role. Idempotent. Throws `roles.not_found`. */
  async assignRole(manager: EntityManager, userId: string, key: string): Promise<void> {
    if (!BUILT_IN_ROLES.has(key) && !(await this.roles.lockByKey(manager, key)))
      throw new AppError(rolesErrors.not_found);
    await insertIgnore(manager, UserRole, [{ userId, roleKey: key, createdAt: this.clock.now() }]);
  }

  /** Replaces the roles of a user by `keys`. Throws `roles.not_found`. */
  async replaceRoles(manager: EntityManager, userId: string, keys: readonly string[]): Promise<void> {
    const { roles: before } = await this.findGrants(userId, manager);
    for (const roleKey of before) if (!keys.includes(roleKey)) await manager.delete(UserRole, { userId, roleKey });
    for (const key of keys) if (!before.includes(key)) await this.assignRole(manager, userId, key);
  }

  async createRole(manager: EntityManager, content: RoleContent): Promise<StoredRole> {
    const now = this.clock.now();
    const role: StoredRole = { ...content, key: this.ids.next(), createdAt: now, updatedAt: now };
    await manager.insert(StoredRole, role);
    return role;
  }

  async updateRole(manager: EntityManager, key: string, content: RoleContent): Promise<void> {
    await manager.update(StoredRole, { key }, { ...content, updatedAt: this.clock.now() });
  }

  /** Staff manage only permissions that they have. Throws `roles.beyond_own`. */
  assertWithin(own: ReadonlySet<string>, permissions: readonly PermissionName[]): void {
    const permission = permissions.find((name) => !own.has(name));
    if (permission !== undefined) throw new AppError(rolesErrors.beyond_own, { params: { permission } });
  }

  /** Throws `roles.own_path` when the caller has removed their permission to change roles in this transaction. */
  async assertKeepsRoleAccess(
    manager: EntityManager,
    { userId, permissions }: { userId: string; permissions: ReadonlySet<string> },
  ): Promise<void> {
    if (!permissions.has(ROLES_WRITE)) return;
    const left = await this.findGrants(userId, manager);
    if (!left.permissions.includes(ROLES_WRITE)) throw new AppError(rolesErrors.own_path);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { BUILT_IN_ROLES, type Grants } from '../built-in-roles.js';
import { isAdminMenu, type MenuPath, MENUS } from '../menus.js';
import { isPermission, menuOf, PERMISSIONS, type PermissionName } from '../permissions.js';
import { rolesReasons } from '../roles.errors.js';
import { type RoleOfUser, RolesRepository } from '../repositories/roles.repository.js';

/** Who has it may change roles. */
export const WAY_TO_ROLES: PermissionName = 'roles.write';

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

function allowedByAll(rows: RoleOfUser[]): Grants {
  const allowed = rows.map(allowedBy);
  const menus = new Set(allowed.flatMap((role) => role.menus));
  const permissions = new Set(allowed.flatMap((role) => role.permissions));
  return {
    roles: rows.map((row) => row.role_key),
    menus: MENUS.filter((path) => menus.has(path)).map((path) => ({ path, name: path })),
    permissions: PERMISSIONS.filter((name) => permissions.has(name)),
  };
}

@Injectable()
export class RolesService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** What all roles of a user allow together; nothing for who has none. */
  grantsOf(userId: string): Promise<Grants> {
    return this.transactions.read((em) => this.grantsIn(em, userId));
  }

  /** The same as the transaction of `em` sees it. */
  async grantsIn(em: EntityManager, userId: string): Promise<Grants> {
    return allowedByAll(await this.roles.rolesOf(em, userId));
  }

  /** Who has any role, by id. */
  staff(em: EntityManager): Promise<string[]> {
    return this.roles.staff(em);
  }

  /** Those of several users who have a page of the back office. */
  async staffAmong(em: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.roles.rolesOfAll(em, userIds);
    return new Set(rows.filter((row) => allowedBy(row).menus.length > 0).map(({ user_id }) => user_id));
  }

  /** Keys of the roles of several users. */
  keysOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, string[]>> {
    return this.roles.keysOf(em, userIds);
  }

  /** Who holds a role, by id. */
  holdersOf(em: EntityManager, key: string): Promise<string[]> {
    return this.roles.holdersOf(em, key);
  }

  /** The same; nobody can take it from them until the transaction of `em` ends. */
  lockHoldersOf(em: EntityManager, key: string): Promise<string[]> {
    return this.roles.holdersOf(em, key, true);
  }

  /** Gives a user a built-in or stored role. Throws `roles.not_found` for a key that is neither. */
  async assign(em: EntityManager, userId: string, key: string): Promise<void> {
    if (!BUILT_IN_ROLES.has(key) && !(await this.roles.lock(em, key))) throw new AppError(rolesReasons.not_found);
    await this.roles.assign(em, userId, key);
  }

  /** Makes `keys` the roles of a user. Throws `roles.not_found`. */
  async replace(em: EntityManager, userId: string, keys: readonly string[]): Promise<void> {
    const { roles: before } = await this.grantsIn(em, userId);
    for (const key of before) if (!keys.includes(key)) await this.roles.take(em, userId, key);
    for (const key of keys) if (!before.includes(key)) await this.assign(em, userId, key);
  }

  /** Nobody gives, takes or commands what they cannot do themselves: `roles.beyond_own`. */
  assertWithin(own: ReadonlySet<string>, permissions: readonly PermissionName[]): void {
    const permission = permissions.find((name) => !own.has(name));
    if (permission !== undefined) throw new AppError(rolesReasons.beyond_own, { permission });
  }

  /** Nobody shuts themselves out of the roles: `roles.own_path`, when the transaction has taken the way from `userId`. */
  async assertWayLeft(
    em: EntityManager,
    { userId, permissions }: { userId: string; permissions: ReadonlySet<string> },
  ) {
    if (!permissions.has(WAY_TO_ROLES)) return;
    const left = await this.grantsIn(em, userId);
    if (!left.permissions.includes(WAY_TO_ROLES)) throw new AppError(rolesReasons.own_path);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { execute, forUpdate, insertRows, isDuplicate, placeholders, select } from '../../../database/index.js';
import type { MenuPath } from '../menus.js';
import type { PermissionName } from '../permissions.js';

export interface RoleOfUser {
  role_key: string;
  /** JSON lists of the role's row; null when it has none (a built-in role). */
  menus: string | null;
  permissions: string | null;
}

export interface StoredRole {
  key: string;
  nameZh: string;
  nameEn: string;
  menus: MenuPath[];
  permissions: PermissionName[];
}

interface Row {
  role_key: string;
  name_zh: string;
  name_en: string;
  menus: string;
  permissions: string;
}

const toRole = (row: Row): StoredRole => ({
  key: row.role_key,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  menus: JSON.parse(row.menus) as MenuPath[],
  permissions: JSON.parse(row.permissions) as PermissionName[],
});

const FIND = 'SELECT role_key, name_zh, name_en, menus, permissions FROM roles';

/** All SQL on `roles` and `user_roles`. */
@Injectable()
export class RolesRepository {
  constructor(private readonly clock: Clock) {}

  rolesOf(em: EntityManager, userId: string): Promise<RoleOfUser[]> {
    return this.rolesOfAll(em, [userId]);
  }

  /** Roles of several users, each with its user. */
  async rolesOfAll(em: EntityManager, userIds: readonly string[]): Promise<(RoleOfUser & { user_id: string })[]> {
    if (userIds.length === 0) return [];
    const rows = await select<RoleOfUser & { user_id: string | number }>(
      em,
      `SELECT given.user_id, given.role_key, roles.menus, roles.permissions
       FROM user_roles given LEFT JOIN roles ON roles.role_key=given.role_key
       WHERE given.user_id IN (${placeholders(userIds)}) ORDER BY given.role_key`,
      userIds,
    );
    return rows.map((row) => ({ ...row, user_id: String(row.user_id) }));
  }

  /** Who holds a role; `lock` keeps everybody else from taking it from them until the transaction of `em` ends. */
  async holdersOf(em: EntityManager, key: string, lock = false): Promise<string[]> {
    const rows = await select<{ user_id: string | number }>(
      em,
      `SELECT user_id FROM user_roles WHERE role_key=? ORDER BY user_id${lock ? forUpdate(em) : ''}`,
      [key],
    );
    return rows.map((row) => String(row.user_id));
  }

  async staff(em: EntityManager): Promise<string[]> {
    const rows = await select<{ user_id: string | number }>(em, 'SELECT DISTINCT user_id FROM user_roles');
    return rows.map(({ user_id }) => String(user_id));
  }

  async keysOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, string[]>> {
    const keys = new Map<string, string[]>();
    if (userIds.length === 0) return keys;
    const sql = `SELECT user_id, role_key FROM user_roles WHERE user_id IN (${placeholders(userIds)}) ORDER BY role_key`;
    for (const { user_id, role_key } of await select<{ user_id: string | number; role_key: string }>(
      em,
      sql,
      userIds,
    )) {
      keys.set(String(user_id), [...(keys.get(String(user_id)) ?? []), role_key]);
    }
    return keys;
  }

  /** How many hold each role. */
  async members(em: EntityManager): Promise<Map<string, number>> {
    const sql = 'SELECT role_key, COUNT(*) AS many FROM user_roles GROUP BY role_key';
    const rows = await select<{ role_key: string; many: number | string }>(em, sql);
    return new Map(rows.map(({ role_key, many }) => [role_key, Number(many)]));
  }

  async all(em: EntityManager): Promise<StoredRole[]> {
    return (await select<Row>(em, `${FIND} ORDER BY created_at, role_key`)).map(toRole);
  }

  /** The role, which nobody else changes or gives until the transaction of `em` ends. */
  async lock(em: EntityManager, key: string): Promise<StoredRole | null> {
    const [row] = await select<Row>(em, `${FIND} WHERE role_key=?${forUpdate(em)}`, [key]);
    return row ? toRole(row) : null;
  }

  async insert(em: EntityManager, { key, nameZh, nameEn, menus, permissions }: StoredRole): Promise<void> {
    const now = this.clock.now();
    await insertRows(
      em,
      'roles',
      ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'],
      [[key, nameZh, nameEn, JSON.stringify(menus), JSON.stringify(permissions), now, now]],
    );
  }

  async update(em: EntityManager, { key, nameZh, nameEn, menus, permissions }: StoredRole): Promise<void> {
    await execute(em, 'UPDATE roles SET name_zh=?, name_en=?, menus=?, permissions=?, updated_at=? WHERE role_key=?', [
      nameZh,
      nameEn,
      JSON.stringify(menus),
      JSON.stringify(permissions),
      this.clock.now(),
      key,
    ]);
  }

  async remove(em: EntityManager, key: string): Promise<void> {
    await execute(em, 'DELETE FROM roles WHERE role_key=?', [key]);
  }

  /** Gives a role; giving it again changes nothing. */
  async assign(em: EntityManager, userId: string, key: string): Promise<void> {
    try {
      await insertRows(em, 'user_roles', ['user_id', 'role_key', 'created_at'], [[userId, key, this.clock.now()]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async take(em: EntityManager, userId: string, key: string): Promise<void> {
    await execute(em, 'DELETE FROM user_roles WHERE user_id=? AND role_key=?', [userId, key]);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { insertRows, isDuplicate, select, Transactions } from '../../core/database/index.js';

export interface RoleOfUser {
  role_key: string;
  /** JSON lists of the role's row; null when it has none (a built-in role). */
  menus: string | null;
  permissions: string | null;
}

/** All SQL on `roles` and `user_roles`. */
@Injectable()
export class RolesRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  rolesOf(userId: string): Promise<RoleOfUser[]> {
    return this.transactions.read((em) =>
      select<RoleOfUser>(
        em,
        `SELECT given.role_key, roles.menus, roles.permissions
         FROM user_roles given LEFT JOIN roles ON roles.role_key=given.role_key
         WHERE given.user_id=? ORDER BY given.role_key`,
        [userId],
      ),
    );
  }

  async holdersOf(em: EntityManager, key: string): Promise<string[]> {
    const rows = await select<{ user_id: string | number }>(
      em,
      'SELECT user_id FROM user_roles WHERE role_key=? ORDER BY user_id',
      [key],
    );
    return rows.map((row) => String(row.user_id));
  }

  async exists(em: EntityManager, key: string): Promise<boolean> {
    return (await select(em, 'SELECT role_key FROM roles WHERE role_key=?', [key])).length === 1;
  }

  /** Gives a role; giving it again changes nothing. */
  async assign(em: EntityManager, userId: string, key: string): Promise<void> {
    try {
      await insertRows(em, 'user_roles', ['user_id', 'role_key', 'created_at'], [[userId, key, this.clock.now()]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

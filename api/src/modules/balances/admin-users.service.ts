import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../core/http/index.js';
import { ID } from '../../core/ids/index.js';
import { formatUsdt } from '../../money/index.js';
import { account, Ledger } from '../ledger/index.js';
import { usersReasons, UsersService } from '../users/index.js';
import type { AdminUser, AdminUserPage, UsersQuery } from './dto/ledger.dto.js';

/** Users as staff see them: who they are and what the shop owes them. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: Ledger,
  ) {}

  async page({ q, cursor, limit = DEFAULT_PAGE }: UsersQuery): Promise<AdminUserPage> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, 1)[0];
    const rows = await this.users.list({ q, before, limit });
    const { items, next_cursor } = toPage(
      rows,
      limit,
      (row) => row,
      ({ id }) => [id],
    );
    return { items: await this.present(items), next_cursor };
  }

  /** Throws `users.not_found`. */
  async one(id: string): Promise<AdminUser> {
    const [shown] = await this.present(ID.test(id) ? await this.users.list({ id, limit: 1 }) : []);
    if (!shown) throw new AppError(usersReasons.not_found);
    return shown;
  }

  private async present(rows: Awaited<ReturnType<UsersService['list']>>): Promise<AdminUser[]> {
    const balances = await this.ledger.balances(rows.map(({ id }) => account.userBalance(id)));
    return rows.map(({ id, username, email, status, createdAt }) => ({
      id,
      username,
      email,
      balance: formatUsdt(balances.get(account.userBalance(id)) ?? 0n),
      status,
      created_at: createdAt.toISOString(),
    }));
  }

  /** Throws `users.not_found`. */
  async must(id: string): Promise<void> {
    if (!ID.test(id) || !(await this.users.findById(id))) throw new AppError(usersReasons.not_found);
  }
}

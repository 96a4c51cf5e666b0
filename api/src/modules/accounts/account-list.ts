import { Injectable } from '@nestjs/common';
import { Transactions } from '../../core/database/index.js';
import { AppError, invalidField } from '../../core/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Principal, toPage } from '../../core/http/index.js';
import { ID } from '../../core/ids/index.js';
import { formatUsdt } from '../../money/index.js';
import { SessionList, TotpService } from '../auth/index.js';
import { account, Ledger } from '../ledger/index.js';
import { RolesService } from '../roles/index.js';
import { type Ban, usersReasons, UsersService } from '../users/index.js';
import type {
  AdminBan,
  AdminSession,
  AdminUser,
  AdminUserDetail,
  AdminUserPage,
  UsersQuery,
} from './dto/accounts.dto.js';

type Listed = Awaited<ReturnType<UsersService['list']>>[number];

export const presentBan = ({ id, category, publicText, note, until, bannedByName, createdAt }: Ban): AdminBan => ({
  id,
  category,
  public_text: publicText,
  note,
  until: until?.toISOString() ?? null,
  banned_by: bannedByName,
  created_at: createdAt.toISOString(),
});

/** Users as staff see them: who they are, what they may do and what the shop owes them. */
@Injectable()
export class AccountList {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly ledger: Ledger,
    private readonly sessions: SessionList,
    private readonly totp: TotpService,
    private readonly transactions: Transactions,
  ) {}

  async page({ q, status, staff, role, cursor, limit = DEFAULT_PAGE }: UsersQuery): Promise<AdminUserPage> {
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const ids = await this.holders(role, staff === 'true');
    const rows = await this.users.list({ q, status, ids, before, limit });
    const { items, next_cursor } = toPage(
      rows,
      limit,
      (row) => row,
      ({ id }) => [id],
    );
    return { items: await this.present(items), next_cursor };
  }

  /** Throws `users.not_found`. */
  async one(id: string): Promise<AdminUserDetail> {
    const [row] = ID.test(id) ? await this.users.list({ ids: [id], limit: 1 }) : [];
    const [shown] = row ? await this.present([row]) : [];
    if (!row || !shown) throw new AppError(usersReasons.not_found);
    const [ban, totp] = await Promise.all([
      row.status === 'banned' ? this.users.banOf(id) : null,
      this.totp.status(id),
    ]);
    return {
      ...shown,
      email_verified: row.emailVerifiedAt !== null,
      wallet_address: row.walletAddress,
      totp: totp.enrolled,
      ban: ban && presentBan(ban),
    };
  }

  /** Where the user is signed in, last used first. Throws `users.not_found`. */
  async signedIn(id: string, reader: Principal): Promise<AdminSession[]> {
    const user = ID.test(id) ? await this.users.findById(id) : null;
    if (!user) throw new AppError(usersReasons.not_found);
    const sessions = await this.sessions.list({ userId: id, tokenVersion: user.tokenVersion });
    const { permissions } = await this.roles.grantsOf(id);
    const all = permissions.every((name) => reader.permissions.has(name));
    return sessions.map(({ createdAt, lastSeenAt, ip, device }) => ({
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      ip: all ? ip : null,
      device: all ? device : null,
    }));
  }

  /** Who has this role, or any; undefined when neither is asked. */
  private async holders(role: string | undefined, staff: boolean): Promise<string[] | undefined> {
    if (role !== undefined) return this.transactions.read((em) => this.roles.holdersOf(em, role));
    return staff ? this.transactions.read((em) => this.roles.staff(em)) : undefined;
  }

  private async present(rows: readonly Listed[]): Promise<AdminUser[]> {
    const ids = rows.map(({ id }) => id);
    const [balances, roles] = await Promise.all([
      this.ledger.balances(ids.map((id) => account.userBalance(id))),
      this.transactions.read((em) => this.roles.keysOf(em, ids)),
    ]);
    return rows.map(({ id, username, email, status, createdAt }) => ({
      id,
      username,
      email,
      balance: formatUsdt(balances.get(account.userBalance(id)) ?? 0n),
      status,
      roles: roles.get(id) ?? [],
      created_at: createdAt.toISOString(),
    }));
  }
}

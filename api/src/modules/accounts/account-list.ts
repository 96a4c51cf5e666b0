import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Principal, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { SessionList, TotpService } from '../auth/index.js';
import { account, type Hold, Ledger } from '../ledger/index.js';
import { RolesService } from '../roles/index.js';
import { type Ban, usersReasons, UsersService } from '../users/index.js';
import type {
  AdminBan,
  AdminSession,
  AdminUser,
  AdminUserDetail,
  AdminUserPage,
  BalanceHold,
  UsersQuery,
} from './dto/accounts.dto.js';

type Holding = Pick<UsersQuery, 'role' | 'staff' | 'without_totp' | 'balance_held'>;
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

const presentHold = (hold: Hold | undefined): BalanceHold | null =>
  hold === undefined ? null : { since: hold.since.toISOString(), amount: formatUsdt(hold.amountMicro) };

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

  async page({ q, status, cursor, limit = DEFAULT_PAGE, ...holding }: UsersQuery): Promise<AdminUserPage> {
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const ids = await this.holders(holding);
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
    const ban = row.status === 'banned' ? await this.users.banOf(id) : null;
    return {
      ...shown,
      email_verified: row.emailVerifiedAt !== null,
      wallet_address: row.walletAddress,
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

  /**
   * Who has this role, or any, and no second factor if that is asked, and a balance that is held; undefined when nothing of it
   * is.
   */
  private async holders({ balance_held: held, ...role }: Holding): Promise<string[] | undefined> {
    const staff = await this.staffOf(role);
    if (held !== 'true') return staff;
    const ids = [...(await this.transactions.read((em) => this.ledger.holds(em))).keys()];
    return staff === undefined ? ids : ids.filter((id) => staff.includes(id));
  }

  private async staffOf({ role, staff, without_totp }: Omit<Holding, 'balance_held'>): Promise<string[] | undefined> {
    const without = without_totp === 'true';
    if (role === undefined && staff !== 'true' && !without) return undefined;
    return this.transactions.read(async (em) => {
      const ids = role === undefined ? await this.roles.findStaffIds(em) : await this.roles.holdersOf(em, role);
      const enrolled = without ? await this.totp.enrolledAmong(em, ids) : new Set();
      return ids.filter((id) => !enrolled.has(id));
    });
  }

  private async present(rows: readonly Listed[]): Promise<AdminUser[]> {
    const ids = rows.map(({ id }) => id);
    const [balances, holds, roles, enrolled] = await Promise.all([
      this.ledger.balances(ids.map((id) => account.userBalance(id))),
      this.transactions.read((em) => this.ledger.holds(em, ids)),
      this.roles.findRoleKeys(ids),
      this.transactions.read((em) => this.totp.enrolledAmong(em, ids)),
    ]);
    return rows.map(({ id, username, email, status, passwordGivenAt, createdAt }) => ({
      id,
      username,
      email,
      balance: formatUsdt(balances.get(account.userBalance(id)) ?? 0n),
      balance_hold: presentHold(holds.get(id)),
      status,
      roles: roles.get(id) ?? [],
      totp: enrolled.has(id),
      own_password: passwordGivenAt === null,
      created_at: createdAt.toISOString(),
    }));
  }
}

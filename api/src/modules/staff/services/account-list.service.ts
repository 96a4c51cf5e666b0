import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Principal, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { SessionListService, TotpService } from '../../auth/index.js';
import { account, LedgerService } from '../../ledger/index.js';
import { RolesService } from '../../roles/index.js';
import { BansService, type User, usersErrors, UsersService } from '../../users/index.js';
import { toAdminBan, toAdminUser } from '../dto/account.mapper.js';
import type { AdminSession, AdminUser, AdminUserDetail, AdminUserPage, UsersQuery } from '../dto/accounts.dto.js';

type HolderFilter = Pick<UsersQuery, 'role' | 'staff' | 'without_totp' | 'balance_held'>;

/** Lists of users for staff, with roles, balances, bans and sessions. */
@Injectable()
export class AccountListService {
  constructor(
    private readonly users: UsersService,
    private readonly bans: BansService,
    private readonly roles: RolesService,
    private readonly ledger: LedgerService,
    private readonly sessions: SessionListService,
    private readonly totp: TotpService,
    private readonly manager: EntityManager,
  ) {}

  async findPage({ q, status, cursor, limit = DEFAULT_PAGE, ...holderFilter }: UsersQuery): Promise<AdminUserPage> {
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const ids = await this.findIds(holderFilter);
    const found = await this.users.findPage({ q, status, ids, before, limit });
    const { items, next_cursor } = toPage(
      found,
      limit,
      (user) => user,
      ({ id }) => [id],
    );
    return { items: await this.toAdminUsers(items), next_cursor };
  }

  /** Throws `users.not_found`. */
  async findOne(id: string): Promise<AdminUserDetail> {
    const user = ID.test(id) ? await this.users.findById(id) : null;
    const [shown] = user ? await this.toAdminUsers([user]) : [];
    if (!user || !shown) throw new AppError(usersErrors.not_found);
    const ban = user.status === 'banned' ? await this.bans.findCurrent(id) : null;
    return {
      ...shown,
      email_verified: user.emailVerifiedAt !== null,
      wallet_address: user.walletAddress,
      ban: ban && toAdminBan(ban),
    };
  }

  /** Last used first. Device and address are only shown to readers with all of the user's permissions. */
  async findSessions(id: string, reader: Principal): Promise<AdminSession[]> {
    const user = ID.test(id) ? await this.users.findById(id) : null;
    if (!user) throw new AppError(usersErrors.not_found);
    const sessions = await this.sessions.listOpen({ userId: id, tokenVersion: user.tokenVersion });
    const { permissions } = await this.roles.findGrants(id);
    const all = permissions.every((name) => reader.permissions.has(name));
    return sessions.map(({ createdAt, lastSeenAt, ip, device }) => ({
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      ip: all ? ip : null,
      device: all ? device : null,
    }));
  }

  /** Users with the roles and balance holds of the filter; undefined when it names neither. */
  private async findIds({ balance_held: held, ...staffFilter }: HolderFilter): Promise<string[] | undefined> {
    const staff = await this.findStaffIds(staffFilter);
    if (held !== 'true') return staff;
    const ids = [...(await this.ledger.findHolds(this.manager)).keys()];
    return staff === undefined ? ids : ids.filter((id) => staff.includes(id));
  }

  private async findStaffIds({
    role,
    staff,
    without_totp,
  }: Omit<HolderFilter, 'balance_held'>): Promise<string[] | undefined> {
    const withoutTotp = without_totp === 'true';
    if (role === undefined && staff !== 'true' && !withoutTotp) return undefined;
    const ids = role === undefined ? await this.roles.findStaffIds() : await this.roles.findHolderIds(role);
    const enrolled = withoutTotp ? await this.totp.findEnrolled(ids) : new Set();
    return ids.filter((id) => !enrolled.has(id));
  }

  private async toAdminUsers(users: readonly User[]): Promise<AdminUser[]> {
    const ids = users.map(({ id }) => id);
    const [balances, holds, roles, enrolled] = await Promise.all([
      this.ledger.findBalances(ids.map((id) => account.userBalance(id))),
      this.ledger.findHolds(this.manager, ids),
      this.roles.findRoleKeys(ids),
      this.totp.findEnrolled(ids),
    ]);
    return users.map((user) =>
      toAdminUser(user, {
        balanceMicro: balances.get(account.userBalance(user.id)) ?? 0n,
        hold: holds.get(user.id),
        roles: roles.get(user.id) ?? [],
        hasTotp: enrolled.has(user.id),
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import type { Staff } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { AccountsService, TotpService } from '../auth/index.js';
import { OWNER, RolesService } from '../roles/index.js';
import { assertStaffPassword, Bans, type User, usersReasons, UsersService } from '../users/index.js';
import { presentBan } from './account-list.js';
import { accountsReasons } from './accounts.errors.js';
import type { NewUserBody, UserRolesBody, UserStatusBody } from './dto/accounts.dto.js';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/** What staff do to accounts. Nobody commands who may do more than they, and there is always an owner. */
@Injectable()
export class AccountDesk {
  constructor(
    private readonly users: UsersService,
    private readonly bans: Bans,
    private readonly roles: RolesService,
    private readonly accounts: AccountsService,
    private readonly totp: TotpService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The password is good for the first sign-in only. Throws `users.username_taken`, `users.email_taken`, `roles.not_found` or `roles.beyond_own`. */
  async create({ username, email, password, roles }: NewUserBody, staff: Staff): Promise<string> {
    const account = { username, email, password, passwordGiven: true, emailVouchedFor: true };
    if (roles.length > 0) await assertStaffPassword(password, account);
    const { id } = await this.accounts.create(account, async (em, userId) => {
      await this.roles.replace(em, userId, roles);
      this.roles.assertWithin(staff.caller.permissions, (await this.roles.grantsOf(userId, em)).permissions);
      await this.record(em, { action: 'users.created', userId, after: { username, email, roles } }, staff);
    });
    return id;
  }

  /** Ends the user's sessions. Throws `accounts.last_owner`, `accounts.changed`, and what `roles` refuses. */
  setRoles(id: string, { roles, roles_before }: UserRolesBody, staff: Staff): Promise<void> {
    return this.change(id, staff, async (em, user) => {
      const owners = await this.roles.lockHolders(em, OWNER);
      const before = await this.roles.grantsOf(user.id, em);
      if (roles_before && !same(roles_before, before.roles)) throw new AppError(accountsReasons.changed);
      if (same(before.roles, roles)) return;
      if (!roles.includes(OWNER)) await this.assertOwnerLeft(em, user.id, owners);
      await this.roles.replace(em, user.id, roles);
      const after = await this.roles.grantsOf(user.id, em);
      this.roles.assertWithin(staff.caller.permissions, after.permissions);
      await this.roles.assertKeepsRoleAccess(em, staff.caller);
      await this.users.incrementTokenVersion(em, user.id);
      const change = { before: { roles: before.roles }, after: { roles: after.roles } };
      await this.record(em, { action: 'users.roles_changed', userId: user.id, ...change }, staff);
    });
  }

  /** Bans (and ends all sessions) or lifts a ban. Throws `accounts.*`, `roles.beyond_own`, field faults. */
  setStatus(id: string, body: UserStatusBody, staff: Staff): Promise<void> {
    if (id === staff.caller.userId) throw new AppError(accountsReasons.own_account);
    if (body.until && body.until <= this.clock.now()) throw invalidField('until', 'future');
    return this.change(id, staff, (em, user) =>
      body.status === 'banned' ? this.ban(em, user, body, staff) : this.lift(em, user, staff),
    );
  }

  /** Signs the user out everywhere. */
  endSessions(id: string, staff: Staff): Promise<void> {
    return this.change(id, staff, async (em, user) => {
      await this.users.incrementTokenVersion(em, user.id);
      await this.record(em, { action: 'users.signed_out', userId: user.id }, staff);
    });
  }

  /** For who has lost the authenticator and the recovery codes. Throws `auth.totp_not_enrolled`. */
  removeTotp(id: string, staff: Staff): Promise<void> {
    if (id === staff.caller.userId) throw new AppError(accountsReasons.own_account);
    return this.change(id, staff, async (em, user) => {
      await this.totp.disable(em, user.id, { actorId: staff.caller.userId, ...staff.origin });
      await this.users.incrementTokenVersion(em, user.id);
    });
  }

  private async ban(em: EntityManager, user: User, body: UserStatusBody, staff: Staff): Promise<void> {
    await this.assertOwnerLeft(em, user.id, await this.roles.lockHolders(em, OWNER));
    const { category = 'account', public_text = null, note = null, until = null } = body;
    const terms = { category, publicText: public_text, note, until };
    const banned = await this.bans.ban(em, user.id, terms, staff.caller);
    const current = await this.bans.current(em, user.id);
    if (!banned) throw new AppError(accountsReasons.banned_already, decided(current?.bannedByName, current?.createdAt));
    await this.record(
      em,
      { action: 'users.banned', userId: user.id, before: { status: 'active' }, after: current && presentBan(current) },
      staff,
    );
  }

  private async lift(em: EntityManager, user: User, staff: Staff): Promise<void> {
    const before = await this.bans.current(em, user.id);
    if (!(await this.bans.lift(em, user.id))) throw new AppError(accountsReasons.not_banned);
    await this.record(
      em,
      {
        action: 'users.ban_lifted',
        userId: user.id,
        before: before && presentBan(before),
        after: { status: 'active' },
      },
      staff,
    );
  }

  /** Runs `work` on a user whom nobody else changes meanwhile, and who may do nothing that the caller may not. */
  private change(id: string, staff: Staff, work: (em: EntityManager, user: User) => Promise<void>): Promise<void> {
    return this.transactions.run(async (em) => {
      const user = ID.test(id) ? await this.users.lock(em, id) : null;
      if (!user) throw new AppError(usersReasons.not_found);
      this.roles.assertWithin(staff.caller.permissions, (await this.roles.grantsOf(id, em)).permissions);
      await work(em, user);
    });
  }

  /** `owners` are locked: of two who remove each other at the same time the second finds itself the last one. */
  private async assertOwnerLeft(em: EntityManager, leaving: string, owners: readonly string[]): Promise<void> {
    if (!owners.includes(leaving)) return;
    const active = await this.users.activeOf(em, owners);
    if (active.every((id) => id === leaving)) throw new AppError(accountsReasons.last_owner);
  }

  private record(
    em: EntityManager,
    { action, userId, before, after }: { action: string; userId: string; before?: unknown; after?: unknown },
    { caller, origin }: Staff,
  ): Promise<void> {
    const object = { type: 'user', id: userId };
    return this.audit.record(em, { actorId: caller.userId, action, object, before, after, ...origin });
  }
}

const decided = (by = '', at?: Date) => ({ changed_by: by, changed_at: at?.toISOString() ?? '' });

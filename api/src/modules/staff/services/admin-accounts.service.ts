import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { AccountsService, TotpService } from '../../auth/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import { assertStaffPassword, UsersService } from '../../users/index.js';
import { staffErrors } from '../staff.errors.js';
import type { NewUserBody, UserRolesBody } from '../dto/accounts.dto.js';
import { AccountChangesService } from './account-changes.service.js';

const hasSameElements = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/** Staff manage accounts, their roles and their sessions. */
@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly changes: AccountChangesService,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly accounts: AccountsService,
    private readonly totp: TotpService,
  ) {}

  /** The password is valid for the first sign-in only. Throws `users.username_taken`, `users.email_taken`, `roles.not_found` or `roles.beyond_own`. */
  async createAccount({ username, email, password, roles }: NewUserBody, staff: Staff): Promise<string> {
    const account = { username, email, password, passwordGiven: true, emailVouchedFor: true };
    if (roles.length > 0) await assertStaffPassword(password, account);
    const { id } = await this.accounts.createAccount(account, async (manager, userId) => {
      await this.roles.replaceRoles(manager, userId, roles);
      this.roles.assertWithin(staff.caller.permissions, (await this.roles.findGrants(userId, manager)).permissions);
      const after = { username, email, roles };
      await this.changes.recordChange(manager, { action: 'users.created', userId, after }, staff);
    });
    return id;
  }

  /** Ends the user's sessions. Throws `accounts.last_owner`, `accounts.changed`, and the errors of `roles`. */
  setRoles(id: string, { roles, roles_before }: UserRolesBody, staff: Staff): Promise<void> {
    return this.changes.runChange(id, staff, async (manager, user) => {
      const owners = await this.changes.lockOwners(manager);
      const before = await this.roles.findGrants(user.id, manager);
      if (roles_before && !hasSameElements(roles_before, before.roles)) throw new AppError(staffErrors.changed);
      if (hasSameElements(before.roles, roles)) return;
      if (!roles.includes(OWNER)) await this.changes.assertOwnerRemains(manager, user.id, owners);
      await this.roles.replaceRoles(manager, user.id, roles);
      const after = await this.roles.findGrants(user.id, manager);
      this.roles.assertWithin(staff.caller.permissions, after.permissions);
      await this.roles.assertKeepsRoleAccess(manager, staff.caller);
      await this.users.incrementTokenVersion(manager, user.id);
      const change = { before: { roles: before.roles }, after: { roles: after.roles } };
      await this.changes.recordChange(manager, { action: 'users.roles_changed', userId: user.id, ...change }, staff);
    });
  }

  /** Signs the user out everywhere. */
  endSessions(id: string, staff: Staff): Promise<void> {
    return this.changes.runChange(id, staff, async (manager, user) => {
      await this.users.incrementTokenVersion(manager, user.id);
      await this.changes.recordChange(manager, { action: 'users.signed_out', userId: user.id }, staff);
    });
  }

  /** For a user who has lost the authenticator and the recovery codes. Throws `auth.totp_not_enrolled`. */
  removeTotp(id: string, staff: Staff): Promise<void> {
    if (id === staff.caller.userId) throw new AppError(staffErrors.own_account);
    return this.changes.runChange(id, staff, async (manager, user) => {
      await this.totp.disableTotp(manager, user.id, { actorId: staff.caller.userId, ...staff.origin });
      await this.users.incrementTokenVersion(manager, user.id);
    });
  }
}

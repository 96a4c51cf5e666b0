import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import { type User, usersErrors, UsersService } from '../../users/index.js';
import { staffErrors } from '../staff.errors.js';

export interface AccountChange {
  action: AuditAction;
  userId: string;
  before?: unknown;
  after?: unknown;
}

/** Rules for every change of an account: staff manage only users without further permissions, and an owner remains. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Runs `work` on the locked user. Throws `users.not_found` and `roles.beyond_own`. */
  runChange(id: string, staff: Staff, work: (manager: EntityManager, user: User) => Promise<void>): Promise<void> {
    return this.transactions.run(async (manager) => {
      const user = ID.test(id) ? await this.users.lockById(manager, id) : null;
      if (!user) throw new AppError(usersErrors.not_found);
      this.roles.assertWithin(staff.caller.permissions, (await this.roles.findGrants(id, manager)).permissions);
      await work(manager, user);
    });
  }

  /** `owners` are locked: when two owners remove each other at the same time, the second request fails. */
  async assertOwnerRemains(manager: EntityManager, leavingId: string, owners: readonly string[]): Promise<void> {
    if (!owners.includes(leavingId)) return;
    const active = await this.users.findActiveIds(manager, owners);
    if (active.every((id) => id === leavingId)) throw new AppError(staffErrors.last_owner);
  }

  /** Locks the owners until this transaction ends. */
  lockOwners(manager: EntityManager): Promise<string[]> {
    return this.roles.lockHolderIds(manager, OWNER);
  }

  recordChange(manager: EntityManager, { userId, ...change }: AccountChange, { caller, origin }: Staff): Promise<void> {
    const object = { type: 'user', id: userId } as const;
    return this.audit.record(manager, { actorId: caller.userId, object, ...change, ...origin });
  }
}

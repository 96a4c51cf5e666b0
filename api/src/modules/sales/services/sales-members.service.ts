import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { UsersService } from '../../users/index.js';
import type { SalesState } from '../domain/sales.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesMembersRepository } from '../repositories/sales-members.repository.js';
import { salesErrors } from '../sales.errors.js';

@Injectable()
export class SalesMembersService {
  constructor(
    private readonly repository: SalesMembersRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly users: UsersService,
  ) {}

  /** Null when the user is not a member, or no longer staff. */
  async findByUser({ userId, isAdmin }: { userId: string; isAdmin: boolean }): Promise<SalesMember | null> {
    return isAdmin ? this.repository.findByUser(userId) : null;
  }

  /** Throws `sales.not_member`. */
  async loadByUser(user: { userId: string; isAdmin: boolean }): Promise<SalesMember> {
    const member = await this.findByUser(user);
    if (!member) throw new AppError(salesErrors.not_member);
    return member;
  }

  /** Throws `sales.not_found`. */
  async loadById(id: string): Promise<SalesMember> {
    const member = ID.test(id) ? await this.repository.findById(id) : null;
    if (!member) throw new AppError(salesErrors.not_found);
    return member;
  }

  /** Usernames by the ids of members; unknown ids are absent. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const members = await this.repository.findPage({ ids, limit: ids.length });
    const names = await this.users.findUsernames(members.map(({ userId }) => userId));
    return new Map(members.map(({ id, userId }) => [id, names.get(userId) ?? '']));
  }

  /** Throws `sales.own_account`, `sales.state_unchanged`. */
  async setState(member: SalesMember, state: SalesState, reason: string, by: Staff): Promise<void> {
    const { id: staffId, userId, state: stateBefore } = member;
    if (userId === by.caller.userId) throw new AppError(salesErrors.own_account);
    await this.transactions.run(async (manager) => {
      if (!(await this.repository.setState(manager, staffId, state, reason))) {
        throw new AppError(salesErrors.state_unchanged);
      }
      const action = state === 'suspended' ? 'sales.suspended' : 'sales.restored';
      const change = { before: { state: stateBefore }, after: { state, reason } };
      await this.audit.record(manager, toAuditEntry(by, { action, staffId, ...change }));
    });
  }
}

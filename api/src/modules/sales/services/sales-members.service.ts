import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import type { SalesState } from '../domain/sales.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesMembersRepository } from '../repositories/sales-members.repository.js';
import { salesReasons } from '../sales.errors.js';

/** Members of the sales staff. */
@Injectable()
export class SalesMembersService {
  constructor(
    private readonly repository: SalesMembersRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** The member that a user is; null when the user is none, or is not staff any more. */
  async findByUser({ userId, isAdmin }: { userId: string; isAdmin: boolean }): Promise<SalesMember | null> {
    return isAdmin ? this.repository.findByUser(userId) : null;
  }

  /** The same; throws `sales.not_member`. */
  async loadByUser(user: { userId: string; isAdmin: boolean }): Promise<SalesMember> {
    const member = await this.findByUser(user);
    if (!member) throw new AppError(salesReasons.not_member);
    return member;
  }

  /** Throws `sales.not_found`. */
  async load(id: string): Promise<SalesMember> {
    const member = ID.test(id) ? await this.repository.findById(id) : null;
    if (!member) throw new AppError(salesReasons.not_found);
    return member;
  }

  /** Throws `sales.own_account`, `sales.state_unchanged`. */
  async setState(member: SalesMember, state: SalesState, reason: string, by: Staff): Promise<void> {
    const { id: staffId, userId, state: stateBefore } = member;
    if (userId === by.caller.userId) throw new AppError(salesReasons.own_account);
    await this.transactions.run(async (manager) => {
      if (!(await this.repository.setState(manager, staffId, state, reason))) {
        throw new AppError(salesReasons.state_unchanged);
      }
      const action = state === 'suspended' ? 'sales.suspended' : 'sales.restored';
      const change = { before: { state: stateBefore }, after: { state, reason } };
      await this.audit.record(manager, toAuditEntry(by, { action, staffId, ...change }));
    });
  }
}

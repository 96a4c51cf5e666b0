import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { AuditLogService } from '../../audit/index.js';
import { ReferralsService } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import type { AssignCustomerBody } from '../dto/sales.dto.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { salesErrors } from '../sales.errors.js';
import { BindCustomerService } from './bind-customer.service.js';
import { SellersService } from './sellers.service.js';

/** A manager assigns a customer to a member: the orders from now on. Earlier orders stay attributed as they are. */
@Injectable()
export class AssignCustomerService {
  constructor(
    private readonly customers: SalesCustomersRepository,
    private readonly binding: BindCustomerService,
    private readonly sellers: SellersService,
    private readonly referrals: ReferralsService,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * Throws `sales.own_account`, `sales.suspended`, `sales.not_selling`, `sales.user_not_found`,
   * `sales.customer_of_agent`, `sales.customer_unchanged`.
   */
  async assignCustomer(member: SalesMember, { username, reason }: AssignCustomerBody, by: Staff): Promise<void> {
    const { id: staffId } = member;
    const fieldError = { field: 'username', rule: 'invalid' };
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(salesErrors.user_not_found, { fields: [{ ...fieldError, rule: 'unknown' }] });
    if (member.userId === by.caller.userId || member.userId === user.id) throw new AppError(salesErrors.own_account);
    const { id: userId } = user;
    await this.transactions.run(async (manager) => {
      // Two assignments of one user take turns.
      await this.users.lockById(manager, userId);
      await this.sellers.assertSelling(manager, staffId);
      const before = await this.customers.findBound(userId, manager);
      if (before?.staffId === staffId) throw new AppError(salesErrors.customer_unchanged, { fields: [fieldError] });
      if (!before && (await this.referrals.isReferred(manager, userId))) {
        throw new AppError(salesErrors.customer_of_agent, { fields: [fieldError] });
      }
      if (before) await this.customers.releaseCustomer(manager, before.staffId, userId);
      await this.binding.bindCustomer(manager, { staffId, user, by: 'staff', reason });
      const after = { user: userId, from: before?.staffId ?? null, reason };
      await this.audit.record(manager, toAuditEntry(by, { action: 'sales.customer_assigned', staffId, after }));
      if (!before) return;
      const released = { action: 'sales.customer_released', staffId: before.staffId } as const;
      await this.audit.record(manager, toAuditEntry(by, { ...released, after: { user: userId, to: staffId, reason } }));
    });
  }
}

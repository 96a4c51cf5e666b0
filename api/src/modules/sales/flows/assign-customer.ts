import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { customerKey, maskCustomer } from '../../agents/index.js';
import { AuditLog } from '../../audit/index.js';
import { Referrals } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { CustomersRepository } from '../repositories/customers.repository.js';
import type { AssignCustomerBody } from '../dto/sales.dto.js';
import { entry } from '../sales-audit.js';
import { salesReasons } from '../sales.errors.js';
import { Sellers } from '../sellers.js';
import type { SalesMember } from '../repositories/staff.repository.js';

/** A manager gives a customer to somebody: their orders from now on. Those before stay whose they are. */
@Injectable()
export class AssignCustomer {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly sellers: Sellers,
    private readonly referrals: Referrals,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Throws `sales.own_account`, `sales.suspended`, `sales.not_selling`, `sales.user_not_found`,
   * `sales.customer_of_agent`, `sales.customer_unchanged`.
   */
  async run({ id: staffId, userId: own }: SalesMember, body: AssignCustomerBody, by: Staff): Promise<void> {
    const { username, reason } = body;
    const fault = { field: 'username', rule: 'invalid' };
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(salesReasons.user_not_found, undefined, [{ ...fault, rule: 'unknown' }]);
    if (own === by.caller.userId || own === user.id) throw new AppError(salesReasons.own_account);
    const { id: userId, email } = user;
    const id = this.ids.next();
    await this.transactions.run(async (em) => {
      // Nobody else gives this user to anybody meanwhile.
      await this.users.lock(em, userId);
      await this.sellers.mustSell(em, staffId);
      const before = await this.customers.boundTo(em, userId);
      if (before?.staffId === staffId) throw new AppError(salesReasons.customer_unchanged, undefined, [fault]);
      if (!before && (await this.referrals.isBrought(em, userId))) {
        throw new AppError(salesReasons.customer_of_agent, undefined, [fault]);
      }
      if (before) await this.customers.release(em, before.staffId, userId);
      const name = maskCustomer(email);
      const key = customerKey({ userId, email });
      const customer = { id, staffId, userId, customerKey: key, name };
      await this.customers.bind(em, { ...customer, by: 'staff', reason, at: this.clock.now() });
      const after = { user: userId, from: before?.staffId ?? null, reason };
      await this.audit.record(em, entry(by, { action: 'sales.customer_assigned', staffId, after }));
      if (!before) return;
      const gone = { action: 'sales.customer_released', staffId: before.staffId };
      await this.audit.record(em, entry(by, { ...gone, after: { user: userId, to: staffId, reason } }));
    });
  }
}

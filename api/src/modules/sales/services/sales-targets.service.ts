import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { isCleared, type Staff } from '../../../common/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { AuditLogService } from '../../audit/index.js';
import { formatMonth, listMonthsUpTo, startOfMonth } from '../domain/sales.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import type { SalesMonth, SalesTargetBody } from '../dto/sales.dto.js';
import { toMonth } from '../dto/sales.mapper.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesTarget } from '../entities/sales-target.entity.js';
import { SalesMembersRepository } from '../repositories/sales-members.repository.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';
import { SalesTargetsRepository } from '../repositories/sales-targets.repository.js';
import { salesErrors } from '../sales.errors.js';

const PAST_MONTHS = 12;
/** How many months ahead targets can be set. */
const FUTURE_MONTHS = 3;

/** Targets by month, with the sales of these months. */
@Injectable()
export class SalesTargetsService {
  constructor(
    private readonly targets: SalesTargetsRepository,
    private readonly members: SalesMembersRepository,
    private readonly orders: SalesOrdersRepository,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Clearing `amount` removes the target. Throws `sales.own_account`, `sales.month_past`, and field errors for `amount`.
   */
  async setTarget(member: SalesMember, { month, amount = '', clear }: SalesTargetBody, by: Staff): Promise<void> {
    const { id: staffId, userId } = member;
    if (userId === by.caller.userId) throw new AppError(salesErrors.own_account);
    const cleared = isCleared(clear, 'amount');
    const amountMicro = cleared ? null : parseUsdt(amount);
    if (!cleared && (amountMicro === null || amountMicro <= 0n)) throw invalidField('amount', 'amount');
    const now = this.clock.now();
    if (month < formatMonth(now)) {
      throw new AppError(salesErrors.month_past, { fields: [{ field: 'month', rule: 'past' }] });
    }
    if (!monthsAround(now).includes(month)) throw invalidField('month', 'not_offered');
    await this.transactions.run(async (manager) => {
      await this.members.lockById(manager, staffId);
      const before = (await this.targets.findTable([staffId], [month], manager)).getAmount(staffId, month);
      const target = { staffId, month, amount: amountMicro, setBy: by.caller.userId, setAt: now };
      await manager.upsert(SalesTarget, target, ['staffId', 'month']);
      const describe = (micro: bigint | null) => ({ month, amount: micro === null ? null : formatUsdt(micro) });
      const change = { before: describe(before), after: describe(amountMicro) };
      await this.audit.record(manager, toAuditEntry(by, { action: 'sales.target_set', staffId, ...change }));
    });
  }

  /** The current month, past ones, and future ones with targets; the newest first. */
  async findMonths({ id }: SalesMember): Promise<SalesMonth[]> {
    const now = this.clock.now();
    const months = monthsAround(now);
    const sold = await this.orders.sumByMonth(id, startOfMonth(months[0] ?? formatMonth(now)));
    const targets = await this.targets.findTable([id], months);
    return months
      .map((month) => toMonth(month, sold.get(month), targets.getAmount(id, month)))
      .filter(({ month, target }) => month <= formatMonth(now) || target !== null)
      .reverse();
  }

  async findCurrentMonth(staffIds: readonly string[]): Promise<(staffId: string) => SalesMonth> {
    const month = formatMonth(this.clock.now());
    const [from, until] = [startOfMonth(month), startOfMonth(nextMonth(month))];
    const sold = await this.orders.sumByStaff(staffIds, { from, until });
    const targets = await this.targets.findTable(staffIds, [month]);
    return (staffId) => toMonth(month, sold.get(staffId), targets.getAmount(staffId, month));
  }
}

function monthsAround(at: Date): string[] {
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + FUTURE_MONTHS));
  return listMonthsUpTo(last, PAST_MONTHS + FUTURE_MONTHS);
}

const nextMonth = (month: string): string => {
  const start = startOfMonth(month);
  return formatMonth(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)));
};

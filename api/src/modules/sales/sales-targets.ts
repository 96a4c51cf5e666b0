import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { isCleared, type Staff } from '../../common/http/index.js';
import { formatUsdt, parseUsdt } from '../../common/money/index.js';
import { AuditLog } from '../audit/index.js';
import type { SalesMonth, SalesTargetBody } from './dto/sales.dto.js';
import { entry } from './sales-audit.js';
import { monthOf, monthsUpTo, startOfMonth } from './sales.js';
import { salesReasons } from './sales.errors.js';
import { type SalesSum, SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import { type SalesMember, StaffRepository } from './repositories/staff.repository.js';
import { TargetsRepository } from './repositories/targets.repository.js';

const MONTHS = 12;
/** Targets are planned that far ahead. */
const AHEAD = 3;

/** What is to be sold in which month, and what was. */
@Injectable()
export class SalesTargets {
  constructor(
    private readonly targets: TargetsRepository,
    private readonly staff: StaffRepository,
    private readonly orders: SalesOrdersRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets what somebody is to sell in a month; clearing `amount` takes the target away. Throws `sales.own_account`, `sales.month_past`,
   * and faults of `amount`.
   */
  async set(
    { id: staffId, userId }: SalesMember,
    { month, amount = '', clear }: SalesTargetBody,
    by: Staff,
  ): Promise<void> {
    if (userId === by.caller.userId) throw new AppError(salesReasons.own_account);
    const cleared = isCleared(clear, 'amount');
    const amountMicro = cleared ? null : parseUsdt(amount);
    if (!cleared && (amountMicro === null || amountMicro <= 0n)) throw invalidField('amount', 'amount');
    const at = this.clock.now();
    if (month < monthOf(at)) throw new AppError(salesReasons.month_past, undefined, [{ field: 'month', rule: 'past' }]);
    if (!this.months(at).includes(month)) throw invalidField('month', 'not_offered');
    await this.transactions.run(async (em) => {
      await this.staff.lock(em, staffId);
      const before = (await this.targets.of(em, [staffId], [month])).get(this.targets.key(staffId, month)) ?? null;
      await this.targets.set(em, { staffId, month, amountMicro, setBy: by.caller.userId, at });
      const text = (micro: bigint | null) => ({ month, amount: micro === null ? null : formatUsdt(micro) });
      const change = { before: text(before), after: text(amountMicro) };
      await this.audit.record(em, entry(by, { action: 'sales.target_set', staffId, ...change }));
    });
  }

  /** This month and those around it, the newest first. */
  async monthsOf({ id }: SalesMember): Promise<SalesMonth[]> {
    const at = this.clock.now();
    const months = this.months(at);
    return this.transactions.read(async (em) => {
      const sold = await this.orders.months(em, id, startOfMonth(months[0] ?? monthOf(at)));
      const targets = await this.targets.of(em, [id], months);
      return months
        .map((month) => present(month, sold.get(month), targets.get(this.targets.key(id, month)) ?? null))
        .filter((one) => one.month <= monthOf(at) || one.target !== null)
        .reverse();
    });
  }

  /** This month of several members. */
  async thisMonth(ids: readonly string[]): Promise<(id: string) => SalesMonth> {
    const month = monthOf(this.clock.now());
    const [from, next] = [startOfMonth(month), startOfMonth(nextMonth(month))];
    return this.transactions.read(async (em) => {
      const sold = await this.orders.sums(em, ids, { from, until: next });
      const targets = await this.targets.of(em, ids, [month]);
      return (id) => present(month, sold.get(id), targets.get(this.targets.key(id, month)) ?? null);
    });
  }

  private months(at: Date): string[] {
    const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + AHEAD));
    return monthsUpTo(last, MONTHS + AHEAD);
  }
}

const nextMonth = (month: string): string => {
  const start = startOfMonth(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)));
};

const present = (month: string, sold: SalesSum | undefined, targetMicro: bigint | null): SalesMonth => ({
  month,
  orders: sold?.orders ?? 0,
  sales: formatUsdt(sold?.amountMicro ?? 0n),
  refunded: formatUsdt(sold?.refundedMicro ?? 0n),
  net: formatUsdt((sold?.amountMicro ?? 0n) - (sold?.refundedMicro ?? 0n)),
  target: targetMicro === null ? null : formatUsdt(targetMicro),
});

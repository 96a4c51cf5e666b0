import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { requestedDays, daysBefore, type DaysQuery } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { VisitsService } from '../../tracking/index.js';
import type { Span } from '../domain/sales.js';
import type { SalesPeriod, SalesSummary } from '../dto/lists.dto.js';
import type { SalesFigures } from '../dto/sales.dto.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCodesRepository } from '../repositories/sales-codes.repository.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

const ZERO_SUM = { orders: 0, amountMicro: 0n, refundedMicro: 0n };

@Injectable()
export class SalesFiguresService {
  constructor(
    private readonly codes: SalesCodesRepository,
    private readonly customers: SalesCustomersRepository,
    private readonly orders: SalesOrdersRepository,
    private readonly visits: VisitsService,
    private readonly clock: ClockService,
  ) {}

  /** Figures of several members within a period, by member. */
  async findFigures(staffIds: readonly string[], span: Span): Promise<(staffId: string) => SalesFigures> {
    const sold = await this.orders.sumByStaff(staffIds, span);
    const customers = await this.customers.countNew(staffIds, span);
    return (staffId) => {
      const { orders, amountMicro, refundedMicro } = sold.get(staffId) ?? ZERO_SUM;
      return {
        customers: customers.get(staffId) ?? 0,
        orders,
        sales: formatUsdt(amountMicro),
        refunded: formatUsdt(refundedMicro),
        net: formatUsdt(amountMicro - refundedMicro),
      };
    };
  }

  /** Compares a period with the same number of days before it. Throws field errors for the period. */
  async findSummary(member: SalesMember, query: DaysQuery): Promise<SalesSummary> {
    const days = requestedDays(query, this.clock.now());
    const [current, previous] = await Promise.all([
      this.summarizePeriod(member, days),
      this.summarizePeriod(member, daysBefore(days)),
    ]);
    return { days: days.dates.length, current, previous };
  }

  private async summarizePeriod({ id }: SalesMember, span: Span): Promise<SalesPeriod> {
    const [figures, codes, placed] = await Promise.all([
      this.findFigures([id], span),
      this.codes.findByStaff([id]),
      this.orders.countPlaced(id, span),
    ]);
    // Ended codes have no visits.
    const inUse = codes.filter(({ endedAt }) => endedAt === null || endedAt >= span.from);
    const visits = await this.visits.countByCodes(
      inUse.map(({ code }) => code),
      span,
    );
    return { from: span.from.toISOString(), visits, orders_placed: placed, ...figures(id) };
  }
}

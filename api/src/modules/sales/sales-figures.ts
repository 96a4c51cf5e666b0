import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { daysAsked, daysBefore, daysIn, type DaysQuery } from '../../common/http/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Visits } from '../tracking/index.js';
import { CodesRepository } from './repositories/codes.repository.js';
import { CustomersRepository } from './repositories/customers.repository.js';
import type { SalesPeriod, SalesSummary } from './dto/lists.dto.js';
import type { SalesFigures } from './dto/sales.dto.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import type { Span } from './sales.js';
import type { SalesMember } from './repositories/staff.repository.js';

/** What the sales staff sold, and to how many. */
@Injectable()
export class SalesFigureBooks {
  constructor(
    private readonly codes: CodesRepository,
    private readonly customers: CustomersRepository,
    private readonly orders: SalesOrdersRepository,
    private readonly visits: Visits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Of several members within a period. */
  of(ids: readonly string[], span: Span): Promise<(id: string) => SalesFigures> {
    return this.transactions.read(async (em) => {
      const sold = await this.orders.sums(em, ids, span);
      const customers = await this.customers.countNew(em, ids, span);
      return (id) => {
        const { orders, amountMicro, refundedMicro } = sold.get(id) ?? {
          orders: 0,
          amountMicro: 0n,
          refundedMicro: 0n,
        };
        return {
          customers: customers.get(id) ?? 0,
          orders,
          sales: formatUsdt(amountMicro),
          refunded: formatUsdt(refundedMicro),
          net: formatUsdt(amountMicro - refundedMicro),
        };
      };
    });
  }

  /** Of a period, and of as many days just before. Throws faults of the period. */
  async summary(member: SalesMember, asked: DaysQuery): Promise<SalesSummary> {
    const days = daysAsked(asked, this.clock.now());
    const [current, previous] = await Promise.all([this.period(member, days), this.period(member, daysBefore(days))]);
    return { days: daysIn(days), current, previous };
  }

  private async period({ id }: SalesMember, span: Span): Promise<SalesPeriod> {
    const [figures, codes, placed] = await Promise.all([
      this.of([id], span),
      this.transactions.read((em) => this.codes.of(em, [id])),
      this.transactions.read((em) => this.orders.countPlaced(em, id, span)),
    ]);
    // What has ended before brought nobody.
    const inUse = codes.filter(({ endedAt }) => endedAt === null || endedAt >= span.from);
    const visits = await this.visits.ofCodes(
      inUse.map(({ code }) => code),
      span,
    );
    return {
      from: span.from.toISOString(),
      visits,
      orders_placed: placed,
      ...figures(id),
    };
  }
}

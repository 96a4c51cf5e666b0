import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { type Bucket, type Period, TimeZone } from '../../../common/periods/index.js';
import { CatalogService } from '../../catalog/index.js';
import { elapsedBefore, periodBefore } from '../domain/period.js';
import { requestedPeriod } from '../domain/requested-period.js';
import { addSales, NO_SALES, type Sales } from '../domain/sales.js';
import { toSalesSums, toTrendPoint } from '../dto/sales.mapper.js';
import type {
  IncomeTrend,
  Rhythm,
  DashboardOverview,
  DashboardQuery,
  TopGoodsAnswer,
  TrendPoint,
  TrendQuery,
} from '../dto/dashboard.dto.js';
import { SalesRepository } from '../repositories/sales.repository.js';

const MAX_TOP_GOODS = 10;

/** What was sold, and when. */
@Injectable()
export class SalesStatisticsService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly catalog: CatalogService,
    private readonly clock: ClockService,
  ) {}

  /** Of a period so far, and of the same part of the period before. Throws errors of its fields, as all of these. */
  async summarize(query: DashboardQuery): Promise<DashboardOverview> {
    const now = this.clock.now();
    const period = requestedPeriod(query, now);
    const [current, previous, completeUntil] = await Promise.all([
      this.sales.sum(period, query.goods_id),
      this.sales.sum(elapsedBefore(period, now), query.goods_id),
      this.sales.findCompleteUntil(),
    ]);
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      current: toSalesSums(current),
      previous: toSalesSums(previous),
      complete_until: completeUntil?.toISOString() ?? null,
    };
  }

  async findTrend(query: TrendQuery): Promise<IncomeTrend> {
    const period = requestedPeriod(query, this.clock.now());
    const timeZone = new TimeZone(query.zone ?? 'UTC');
    const by = { timeZone, bucket: query.bucket ?? 'day', goodsId: query.goods_id };
    return { points: await this.findPoints(period, by), previous: await this.findPoints(periodBefore(period), by) };
  }

  async findTopGoods(query: DashboardQuery): Promise<TopGoodsAnswer> {
    const now = this.clock.now();
    const period = requestedPeriod(query, now);
    const [current, previous] = await Promise.all([
      this.sales.sumByGoods(period),
      this.sales.sumByGoods(elapsedBefore(period, now)),
    ]);
    const top = [...current].sort(([, a], [, b]) => (a.incomeMicro < b.incomeMicro ? 1 : -1)).slice(0, MAX_TOP_GOODS);
    const names = await this.catalog.findNames(top.map(([id]) => id));
    return {
      items: top.map(([id, sales]) => ({
        goods_id: id,
        name: names.get(id) ?? { zh: id, en: id },
        sums: toSalesSums(sales),
        previous_income: formatUsdt((previous.get(id) ?? NO_SALES).incomeMicro),
      })),
      income: formatUsdt([...current.values()].reduce((sum, { incomeMicro }) => sum + incomeMicro, 0n)),
    };
  }

  /** By weekday and hour; hours without a sale are left out. */
  async findRhythm(query: DashboardQuery): Promise<Rhythm> {
    const period = requestedPeriod(query, this.clock.now());
    const timeZone = new TimeZone(query.zone ?? 'UTC');
    const cells = new Map<string, { weekday: number; hour: number; sales: Sales }>();
    for (const sold of await this.sales.findHours(period, query.goods_id)) {
      const { weekday, hour } = timeZone.hourOfWeek(sold.at);
      const key = `${weekday} ${hour}`;
      cells.set(key, { weekday, hour, sales: addSales(cells.get(key)?.sales ?? NO_SALES, sold) });
    }
    return {
      cells: [...cells.values()].map(({ weekday, hour, sales }) => ({
        weekday,
        hour,
        orders_paid: sales.ordersPaid,
        income: formatUsdt(sales.incomeMicro),
      })),
    };
  }

  private async findPoints(
    period: Period,
    { timeZone, bucket, goodsId }: { timeZone: TimeZone; bucket: Bucket; goodsId?: string },
  ): Promise<TrendPoint[]> {
    const points = new Map<string, Sales>(timeZone.bucketsOf(period, bucket).map((at) => [at, NO_SALES]));
    for (const sold of await this.sales.findHours(period, goodsId)) {
      const at = timeZone.bucketOf(sold.at, bucket);
      points.set(at, addSales(points.get(at) ?? NO_SALES, sold));
    }
    return [...points].map(([at, sales]) => toTrendPoint(at, sales));
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import type {
  Funnel,
  IncomeTrend,
  Rhythm,
  SalesSums,
  StatsOverview,
  StatsQuery,
  StockCoverAnswer,
  StockCoverQuery,
  TopGoodsAnswer,
  TrendPoint,
  TrendQuery,
} from '../dto/stats.dto.js';
import { askedPeriod } from '../asked-period.js';
import { type Bucket, type Period, periodBefore, Place } from '../period.js';
import { SalesHours } from '../sales-hours.js';
import { type HourSums, NOTHING, SalesRepository, type Sums } from '../repositories/sales.repository.js';
import { ShopRepository } from '../repositories/shop.repository.js';

const DAY_MS = 24 * 3_600_000;
const COVER_DAYS = 14;
const TOP = 10;
const MOST_COVERS = 20;
/** Events that show a page of the funnel. */
const SEEN = { goods: ['goods_view'], cashier: ['cashier_view'] };

/** What was sold, when, and to what end visits came. */
@Injectable()
export class Stats {
  constructor(
    private readonly sales: SalesRepository,
    private readonly shop: ShopRepository,
    private readonly hours: SalesHours,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async overview(query: StatsQuery): Promise<StatsOverview> {
    const period = this.periodOf(query);
    const [current, previous, until] = await Promise.all([
      this.transactions.read((em) => this.sales.sums(em, period, query.goods_id)),
      this.transactions.read((em) => this.sales.sums(em, periodBefore(period), query.goods_id)),
      this.hours.completeUntil(),
    ]);
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      current: presentSums(current),
      previous: presentSums(previous),
      complete_until: until?.toISOString() ?? null,
    };
  }

  async trend(query: TrendQuery): Promise<IncomeTrend> {
    const period = this.periodOf(query);
    const place = new Place(query.zone ?? 'UTC');
    const bucket = query.bucket ?? 'day';
    const points = async (span: Period): Promise<TrendPoint[]> => {
      const rows = await this.transactions.read((em) => this.sales.byHour(em, span, query.goods_id));
      return pointsOf(rows, { place, span, bucket });
    };
    return { points: await points(period), previous: await points(periodBefore(period)) };
  }

  async topGoods(query: StatsQuery): Promise<TopGoodsAnswer> {
    const period = this.periodOf(query);
    const read = (span: Period) => this.transactions.read((em) => this.sales.byGoods(em, span));
    const [current, previous] = await Promise.all([read(period), read(periodBefore(period))]);
    const first = [...current].sort(([, a], [, b]) => (a.incomeMicro < b.incomeMicro ? 1 : -1)).slice(0, TOP);
    const names = await this.transactions.read((em) =>
      this.shop.namesOf(
        em,
        first.map(([id]) => id),
      ),
    );
    return {
      items: first.map(([id, sums]) => ({
        goods_id: id,
        name: names.get(id) ?? { zh: id, en: id },
        sums: presentSums(sums),
        previous_income: formatUsdt((previous.get(id) ?? NOTHING).incomeMicro),
      })),
      income: formatUsdt([...current.values()].reduce((sum, { incomeMicro }) => sum + incomeMicro, 0n)),
    };
  }

  async funnel(query: StatsQuery): Promise<Funnel> {
    const period = this.periodOf(query);
    const { goods_id: goodsId } = query;
    const [now, before] = [
      await this.countSteps(period, goodsId),
      await this.countSteps(periodBefore(period), goodsId),
    ];
    return { steps: now.map(({ step, count }, place) => ({ step, count, previous: before[place]?.count ?? 0 })) };
  }

  /** What is low comes first, then what runs out first. */
  async stockCover({ goods_id: goodsId }: StockCoverQuery): Promise<StockCoverAnswer> {
    const to = this.clock.now();
    const period = { from: new Date(to.getTime() - COVER_DAYS * DAY_MS), to };
    const [levels, sold] = await this.transactions.read((em) =>
      Promise.all([this.shop.onSale(em, goodsId), this.sales.byGoods(em, period)]),
    );
    const covers = levels
      .map(({ id, available, lowStock }) => {
        const aDay = (sold.get(id)?.linesSold ?? 0) / COVER_DAYS;
        return {
          id,
          available,
          lowStock,
          low: available <= lowStock,
          aDay,
          days: aDay === 0 ? null : available / aDay,
        };
      })
      .sort((a, b) => Number(b.low) - Number(a.low) || sooner(a, b))
      .slice(0, MOST_COVERS);
    const names = await this.transactions.read((em) =>
      this.shop.namesOf(
        em,
        covers.map(({ id }) => id),
      ),
    );
    return {
      items: covers.map(({ id, available, lowStock, low, aDay, days }) => ({
        goods_id: id,
        name: names.get(id) ?? { zh: id, en: id },
        available,
        low_stock: lowStock,
        low,
        sold_a_day: oneplace(aDay),
        days: days === null ? null : oneplace(days),
      })),
    };
  }

  async rhythm(query: StatsQuery): Promise<Rhythm> {
    const period = this.periodOf(query);
    const place = new Place(query.zone ?? 'UTC');
    const rows = await this.transactions.read((em) => this.sales.byHour(em, period, query.goods_id));
    const cells = new Map<string, { weekday: number; hour: number; sums: Sums }>();
    for (const row of rows) {
      const { weekday, hour } = place.hourOfWeek(row.at);
      const key = `${weekday} ${hour}`;
      cells.set(key, { weekday, hour, sums: plus(cells.get(key)?.sums ?? NOTHING, row) });
    }
    return {
      cells: [...cells.values()].map(({ weekday, hour, sums }) => ({
        weekday,
        hour,
        orders_paid: sums.ordersPaid,
        income: formatUsdt(sums.incomeMicro),
      })),
    };
  }

  /** Visits don't say which goods they were about as a whole: of one goods there are its orders alone. */
  private async countSteps(
    period: Period,
    goodsId?: string,
  ): Promise<{ step: Funnel['steps'][number]['step']; count: number }[]> {
    const visits = (names: string[]) => this.transactions.read((em) => this.shop.visits(em, names, period));
    const { ordersPlaced, ordersPaid } = await this.transactions.read((em) => this.sales.sums(em, period, goodsId));
    if (goodsId !== undefined) {
      return [
        { step: 'order', count: ordersPlaced },
        { step: 'paid', count: ordersPaid },
      ];
    }
    return [
      { step: 'visit', count: await visits([]) },
      { step: 'goods', count: await visits(SEEN.goods) },
      { step: 'order', count: ordersPlaced },
      { step: 'cashier', count: await visits(SEEN.cashier) },
      { step: 'paid', count: ordersPaid },
    ];
  }

  private periodOf(query: StatsQuery): Period {
    return askedPeriod(query, this.clock.now());
  }
}

interface Cover {
  available: number;
  /** Null when nothing was sold. */
  days: number | null;
}

const runsOutIn = ({ available, days }: Cover): number => (available <= 0 ? 0 : (days ?? Number.MAX_VALUE));

const sooner = (a: Cover, b: Cover): number => runsOutIn(a) - runsOutIn(b) || a.available - b.available;

const oneplace = (value: number): number => Math.round(value * 10) / 10;

const plus = (a: Sums, b: Sums): Sums => ({
  ordersPlaced: a.ordersPlaced + b.ordersPlaced,
  ordersPaid: a.ordersPaid + b.ordersPaid,
  linesSold: a.linesSold + b.linesSold,
  refunds: a.refunds + b.refunds,
  incomeMicro: a.incomeMicro + b.incomeMicro,
  refundedMicro: a.refundedMicro + b.refundedMicro,
});

const presentSums = (sums: Sums): SalesSums => ({
  orders_placed: sums.ordersPlaced,
  orders_paid: sums.ordersPaid,
  lines_sold: sums.linesSold,
  income: formatUsdt(sums.incomeMicro),
  refunded: formatUsdt(sums.refundedMicro),
  refunds: sums.refunds,
});

function pointsOf(
  rows: readonly HourSums[],
  { place, span, bucket }: { place: Place; span: Period; bucket: Bucket },
): TrendPoint[] {
  const sums = new Map<string, Sums>(place.bucketsOf(span, bucket).map((at) => [at, NOTHING]));
  for (const row of rows) {
    const at = place.bucketOf(row.at, bucket);
    sums.set(at, plus(sums.get(at) ?? NOTHING, row));
  }
  return [...sums].map(([at, { ordersPlaced, ordersPaid, linesSold, incomeMicro, refundedMicro }]) => ({
    at,
    income: formatUsdt(incomeMicro),
    refunded: formatUsdt(refundedMicro),
    orders_placed: ordersPlaced,
    orders_paid: ordersPaid,
    lines_sold: linesSold,
  }));
}

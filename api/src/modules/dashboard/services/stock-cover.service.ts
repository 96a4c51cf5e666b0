import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import type { StockCoverAnswer, StockCoverQuery } from '../dto/dashboard.dto.js';
import { GoodsOnSaleRepository } from '../repositories/goods-on-sale.repository.js';
import { SalesRepository } from '../repositories/sales.repository.js';

const DAY_MS = 24 * 3_600_000;
const RATE_DAYS = 14;
const MAX_COVERS = 20;

/** How long the stock of goods on sale lasts at the rate of the last days. */
@Injectable()
export class StockCoverService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly goods: GoodsOnSaleRepository,
    private readonly clock: ClockService,
  ) {}

  /** Low stock first, then what is sold out soonest. */
  async findCover({ goods_id: goodsId }: StockCoverQuery): Promise<StockCoverAnswer> {
    const to = this.clock.now();
    const sold = await this.sales.sumByGoods({ from: new Date(to.getTime() - RATE_DAYS * DAY_MS), to });
    const covers = (await this.goods.findLevels(goodsId))
      .map(({ id, available, lowStock }) => {
        const soldADay = (sold.get(id)?.linesSold ?? 0) / RATE_DAYS;
        const days = soldADay === 0 ? null : available / soldADay;
        return { id, available, lowStock, low: available <= lowStock, soldADay, days };
      })
      .sort((a, b) => Number(b.low) - Number(a.low) || compareCovers(a, b))
      .slice(0, MAX_COVERS);
    const names = await this.goods.findNames(covers.map(({ id }) => id));
    return {
      items: covers.map(({ id, available, lowStock, low, soldADay, days }) => ({
        goods_id: id,
        name: names.get(id) ?? { zh: id, en: id },
        available,
        low_stock: lowStock,
        low,
        sold_a_day: roundToTenth(soldADay),
        days: days === null ? null : roundToTenth(days),
      })),
    };
  }
}

interface Cover {
  available: number;
  /** Null when nothing was sold. */
  days: number | null;
}

const daysLeft = ({ available, days }: Cover): number => (available <= 0 ? 0 : (days ?? Number.MAX_VALUE));

const compareCovers = (a: Cover, b: Cover): number => daysLeft(a) - daysLeft(b) || a.available - b.available;

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

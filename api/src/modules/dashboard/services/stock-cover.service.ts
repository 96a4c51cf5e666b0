import { Injectable } from '@nestjs/common';
import { CatalogService, findStockState, LowStockService, toCoverDays, toSoldADay } from '../../catalog/index.js';
import type { StockCoverAnswer, StockCoverQuery } from '../dto/dashboard.dto.js';

const MAX_COVERS = 20;

/** How long the stock of goods on sale lasts at the rate of the last days. */
@Injectable()
export class StockCoverService {
  constructor(
    private readonly lowStock: LowStockService,
    private readonly catalog: CatalogService,
  ) {}

  /** Low stock first, then what is sold out soonest. */
  async findCover({ goods_id: goodsId }: StockCoverQuery): Promise<StockCoverAnswer> {
    const covers = (await this.lowStock.findCovers(goodsId))
      .map((cover) => ({
        ...cover,
        low: findStockState(cover) !== null,
        days: toCoverDays(cover.available, cover.recentSales),
      }))
      .sort((a, b) => Number(b.low) - Number(a.low) || compareCovers(a, b))
      .slice(0, MAX_COVERS);
    const names = await this.catalog.findNames(covers.map(({ id }) => id));
    return {
      items: covers.map(({ id, available, lowStock, lowCoverDays, low, recentSales, days }) => ({
        goods_id: id,
        name: names.get(id) ?? { zh: id, en: id },
        available,
        low_stock: lowStock,
        low_cover_days: lowCoverDays,
        low,
        sold_a_day: toSoldADay(recentSales),
        days,
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

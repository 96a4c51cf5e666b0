import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { GoodsLevel } from '../../stock-levels/index.js';
import type { StockCover, StockState } from '../domain/stock-cover.js';
import { Goods } from '../entities/goods.entity.js';
import { STOCK_STATE_CONDITIONS } from './stock-cover-columns.js';

type RawCover = Record<
  'id' | 'available' | 'reserved' | 'preordered' | 'low_stock' | 'low_cover_days' | 'recent_sales',
  string | number
>;

/** How long the stock of goods on sale lasts. */
@Injectable()
export class StockCoverRepository {
  constructor(@InjectRepository(Goods) private readonly goods: Repository<Goods>) {}

  /** Of all goods on sale, or of one of them. `unsold` counts lines that are reserved for unpaid orders as free. */
  async findCovers(options: { coverDays: number; goodsId?: string; unsold?: boolean }): Promise<StockCover[]> {
    const { coverDays, goodsId, unsold = false } = options;
    const query = this.selectOnSale()
      .select('g.id', 'id')
      .addSelect('total.available', 'available')
      .addSelect('total.reserved', 'reserved')
      .addSelect('total.preordered', 'preordered')
      .addSelect('g.lowStock', 'low_stock')
      .addSelect('COALESCE(g.lowCoverDays, :coverDays)', 'low_cover_days')
      .addSelect('total.recentSales', 'recent_sales')
      .setParameters({ coverDays });
    if (goodsId !== undefined) query.andWhere('g.id = :goodsId', { goodsId });
    const rows = await query.getRawMany<RawCover>();
    return rows.map((row) => ({
      id: String(row.id),
      available: Math.max(0, Number(row.available) - Number(row.preordered) - (unsold ? 0 : Number(row.reserved))),
      lowStock: Number(row.low_stock),
      lowCoverDays: Number(row.low_cover_days),
      recentSales: Number(row.recent_sales),
    }));
  }

  countByState(state: StockState, coverDays: number): Promise<number> {
    return this.selectOnSale().andWhere(STOCK_STATE_CONDITIONS[state], { coverDays }).getCount();
  }

  private selectOnSale(): SelectQueryBuilder<Goods> {
    return this.goods
      .createQueryBuilder('g')
      .innerJoin(GoodsLevel, 'total', "total.goodsId = g.id AND total.bucket = 'total'")
      .where("g.status = 'on_sale'");
  }
}

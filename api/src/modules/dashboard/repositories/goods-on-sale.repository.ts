import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

/** Without what is reserved for unpaid orders, as buyers see it. */
export const AVAILABLE = '(l.available - l.reserved)';

export interface StockLevel {
  id: string;
  available: number;
  /** At or below this many the stock counts as low. */
  lowStock: number;
}

/** Names and stock of goods, from the tables of their modules. Reads only. */
@Injectable()
export class GoodsOnSaleRepository {
  constructor(private readonly manager: EntityManager) {}

  async findNames(ids: readonly string[]): Promise<Map<string, { zh: string; en: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.manager
      .createQueryBuilder()
      .select('g.id', 'id')
      .addSelect('g.name_zh', 'zh')
      .addSelect('g.name_en', 'en')
      .from('goods', 'g')
      .where('g.id IN (:...ids)', { ids })
      .getRawMany<{ id: string | number; zh: string; en: string }>();
    return new Map(rows.map(({ id, zh, en }) => [String(id), { zh, en }]));
  }

  /** Of all goods on sale, or of one of them. */
  async findLevels(goodsId?: string): Promise<StockLevel[]> {
    const query = this.manager
      .createQueryBuilder()
      .select('g.id', 'id')
      .addSelect(AVAILABLE, 'available')
      .addSelect('g.low_stock', 'low_stock')
      .from('goods', 'g')
      .innerJoin('goods_levels', 'l', "l.goods_id = g.id AND l.bucket = 'total'")
      .where("g.status = 'on_sale'");
    if (goodsId !== undefined) query.andWhere('g.id = :goodsId', { goodsId });
    const rows = await query.getRawMany<Record<'id' | 'available' | 'low_stock', string | number>>();
    return rows.map((row) => ({
      id: String(row.id),
      available: Number(row.available),
      lowStock: Number(row.low_stock),
    }));
  }
}

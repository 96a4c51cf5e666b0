import { Injectable } from '@nestjs/common';
import { CatalogService, LowStockService, toCoverDays, toSoldADay } from '../../catalog/index.js';
import type { LowStockGoods } from '../mails/low-stock.mail.js';

/** What a mail says of goods whose stock is low. */
@Injectable()
export class LowStockGoodsService {
  constructor(
    private readonly lowStock: LowStockService,
    private readonly catalog: CatalogService,
  ) {}

  /** Those of these goods that are on sale, sold-out ones first, then what is sold out first. */
  async findAll(goodsIds: readonly string[]): Promise<LowStockGoods[]> {
    const wanted = new Set(goodsIds);
    const covers = (await this.lowStock.findUnsoldCovers()).filter(({ id }) => wanted.has(id));
    const names = await this.catalog.findNames(goodsIds);
    return covers
      .map(({ id, available, recentSales }) => ({
        name: names.get(id) ?? { zh: id, en: id },
        available,
        soldADay: toSoldADay(recentSales),
        coverDays: toCoverDays(available, recentSales),
      }))
      .sort((a, b) => daysLeft(a) - daysLeft(b) || a.available - b.available);
  }
}

const daysLeft = ({ available, coverDays }: LowStockGoods): number =>
  available <= 0 ? 0 : (coverDays ?? Number.MAX_VALUE);

import { Injectable } from '@nestjs/common';
import type { GoodsOnOffer, PublicSalesPort, SpecialPrice } from '../../catalog/index.js';
import { findSpecialPrice } from '../domain/resolve-price.js';
import { PricesService } from './prices.service.js';

/** The sales that everybody sees in the catalogue: the prices of a guest. */
@Injectable()
export class PublicSalesService implements PublicSalesPort {
  constructor(private readonly prices: PricesService) {}

  async findSales(goods: readonly GoodsOnOffer[]): Promise<Map<string, SpecialPrice>> {
    if (goods.length === 0) return new Map();
    const findSources = await this.prices.readSources({ userId: null }, goods);
    return new Map(
      goods.flatMap((one): [string, SpecialPrice][] => {
        const special = findSpecialPrice(findSources(one));
        return special ? [[one.id, special]] : [];
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { CatalogService, type GoodsOnOffer, type SalesSource, type SpecialPrice } from '../../catalog/index.js';
import { findSpecialPrice } from '../domain/resolve-price.js';
import { toOwnPrice } from '../dto/price-list.mapper.js';
import type { OwnPriceList } from '../dto/price-lists.dto.js';
import { PricesService } from './prices.service.js';

/** Prices that are shown before an order: those of one buyer, and the sales that everybody sees in the catalogue. */
@Injectable()
export class OwnPricesService implements SalesSource {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
  ) {}

  async findPrices(userId: string, goodsIds: readonly string[]): Promise<OwnPriceList> {
    const goods = await this.catalog.findAllOnSale(goodsIds);
    const findSources = await this.prices.readSources({ userId }, goods);
    return { items: goods.flatMap((one) => toOwnPrice(one.id, findSources(one)) ?? []) };
  }

  async findSales(goods: readonly GoodsOnOffer[]): Promise<Map<string, SpecialPrice>> {
    const findSources = await this.prices.readSources({ userId: null }, goods);
    return new Map(
      goods.flatMap((one): [string, SpecialPrice][] => {
        const special = findSpecialPrice(findSources(one));
        return special ? [[one.id, special]] : [];
      }),
    );
  }
}

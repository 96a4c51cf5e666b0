import { Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/index.js';
import { toOwnPrice } from '../dto/price-list.mapper.js';
import type { OwnPriceList } from '../dto/price-lists.dto.js';
import { PricesService } from './prices.service.js';

/** Prices that are shown to one buyer before an order. */
@Injectable()
export class OwnPricesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
  ) {}

  async findPrices(userId: string, goodsIds: readonly string[]): Promise<OwnPriceList> {
    const goods = await this.catalog.findAllOnSale(goodsIds);
    const findSources = await this.prices.readSources({ userId }, goods);
    return { items: goods.flatMap((one) => toOwnPrice(one.id, findSources(one)) ?? []) };
  }
}

import { Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/index.js';
import { toOwnPrice } from '../dto/price-list.mapper.js';
import type { OwnPriceList } from '../dto/price-lists.dto.js';
import { PricesService } from './prices.service.js';

/** Prices that a buyer sees instead of the public ones, which are cached for everybody. */
@Injectable()
export class OwnPricesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
  ) {}

  async findPrices(userId: string | null, goodsIds: readonly string[]): Promise<OwnPriceList> {
    const goods = await this.catalog.findAllOnSale(goodsIds);
    const findSources = await this.prices.readSources({ userId }, goods);
    return { items: goods.flatMap((one) => toOwnPrice(one.id, findSources(one)) ?? []) };
  }
}

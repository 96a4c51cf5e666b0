import { Injectable } from '@nestjs/common';
import { type Page } from '../../../common/index.js';
import { CatalogService } from '../../catalog/index.js';
import { OwnPricesService } from '../../pricing/index.js';
import type { Product, ProductsQuery } from '../dto/products.dto.js';
import { toProduct } from '../dto/product.mapper.js';
import { SeenProductsService } from './seen-products.service.js';

/** The catalogue with the prices of one buyer. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: OwnPricesService,
    private readonly seen: SeenProductsService,
  ) {}

  /** Products on sale, in the order of the shop. */
  async findPage(userId: string, { updated_since: since, ...query }: ProductsQuery): Promise<Page<Product>> {
    const { items, next_cursor } = await this.catalog.findPage(query);
    const own = await this.findOwn(
      userId,
      items.map(({ id }) => id),
    );
    const products = items.map((goods) => toProduct(goods, own.get(goods.id)));
    const seen = await this.seen.recordSeen(userId, products);
    if (!since) return { items: products, next_cursor };
    // What is new is in the answer also for a program whose clock is ahead.
    const changed = products.filter((_, index) => seen[index]?.isNew || (seen[index]?.changedAt ?? since) >= since);
    return { items: changed, next_cursor };
  }

  /** Throws `catalog.goods_not_found` when it is not on sale. */
  async findOne(userId: string, id: string): Promise<Product> {
    const goods = await this.catalog.findDetail(id);
    const product = toProduct(goods, (await this.findOwn(userId, [goods.id])).get(goods.id));
    await this.seen.recordSeen(userId, [product]);
    return product;
  }

  private async findOwn(userId: string, goodsIds: readonly string[]) {
    const { items } = await this.prices.findPrices(userId, goodsIds);
    return new Map(items.map((price) => [price.goods_id, price]));
  }
}

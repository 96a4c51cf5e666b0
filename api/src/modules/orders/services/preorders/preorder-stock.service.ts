import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { CatalogService } from '../../../catalog/index.js';
import { PricesService, resolvePrice } from '../../../pricing/index.js';
import { GoodsLevelsService } from '../../../stock-levels/index.js';
import type { Order } from '../../entities/order.entity.js';
import type { OrderItem } from '../../entities/order-item.entity.js';
import { ordersErrors } from '../../orders.errors.js';
import type { PreorderTerms } from '../items/plan-items.service.js';

type PreorderedItem = Pick<OrderItem, 'goodsId' | 'quantity'>;

/** Counts the lines that pre-orders wait for. A pre-order has one item, of any gender. */
@Injectable()
export class PreorderStockService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
    private readonly levels: GoodsLevelsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `orders.preorder_full` when parallel pre-orders have reached the limit. */
  async addPreorder(
    manager: EntityManager,
    items: readonly PreorderedItem[],
    { limit }: Pick<PreorderTerms, 'limit'>,
  ): Promise<void> {
    const { goodsId, quantity } = onlyItem(items);
    if (await this.levels.addPreorder(manager, { goodsId, quantity, limit })) return;
    const left = Math.max(0, limit - (await this.levels.findPreordered(manager, goodsId)));
    throw new AppError(ordersErrors.preorder_full, { params: { left } });
  }

  /**
   * Counts an expired pre-order again that is paid late. False, without a change, when it would break what the buyer agreed
   * to: the goods are off sale, dearer, promised later or not at all, or the limit is reached.
   */
  async addLatePreorder(manager: EntityManager, order: Order, items: readonly OrderItem[]): Promise<boolean> {
    if (order.preorderDate === null) return false;
    const item = onlyItem(items);
    const goods = await this.catalog.findOnSale(manager, item.goodsId);
    const date = goods?.preorderDate ?? null;
    if (!goods || date === null || date <= this.clock.now() || date > order.preorderDate) return false;
    const prices = await this.prices.sourcesFor(order, goods, manager);
    if (resolvePrice(prices, item.quantity).unitPriceMicro > item.unitPriceMicro) return false;
    const { goodsId, quantity } = item;
    return this.levels.addPreorder(manager, { goodsId, quantity, limit: goods.preorderLimit });
  }

  /** Of a pre-order that ends without lines. */
  removePreorder(manager: EntityManager, items: readonly PreorderedItem[]): Promise<void> {
    const { goodsId, quantity } = onlyItem(items);
    return this.levels.removePreorder(manager, goodsId, quantity);
  }

  /** Reserves the lines of a pre-order; false, without a change, while fewer are free. */
  reservePreorder(manager: EntityManager, items: readonly PreorderedItem[]): Promise<boolean> {
    const { goodsId, quantity } = onlyItem(items);
    return this.levels.reservePreorder(manager, goodsId, quantity);
  }
}

function onlyItem<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (!item || items.length > 1) throw new Error('a pre-order has one item');
  return item;
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/index.js';
import { CatalogService } from '../../../catalog/index.js';
import { type PriceSources, PricesService, resolvePrice } from '../../../pricing/index.js';
import { GoodsLevelsService } from '../../../stock-levels/index.js';
import { StockService } from '../../../stock/index.js';
import { inLockOrder, toLineRanges } from '../../domain/order-items.js';
import type { Order } from '../../entities/order.entity.js';
import type { OrderItem } from '../../entities/order-item.entity.js';
import { ordersErrors } from '../../orders.errors.js';

/** The stock may change between attempts; after this many an item gets no lines. */
const MAX_RESERVE_ATTEMPTS = 3;

type ReservedItem = Pick<OrderItem, 'goodsId' | 'gender' | 'quantity'>;

/** An item of a late order with what it gets, and what that costs. */
export interface LateItem {
  item: OrderItem;
  quantity: number;
  amountMicro: bigint;
}

/** At what prices, and in what quantities, the goods of a late order are sold now. */
interface SaleTerms {
  minQuantity: number;
  prices: PriceSources;
}

/** Reserves, releases and allocates the stock of all items of an order. Goods are locked in one order everywhere. */
@Injectable()
export class ItemStockService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
    private readonly levels: GoodsLevelsService,
    private readonly stock: StockService,
  ) {}

  /** Reserves all items or throws `orders.out_of_stock`, which ends the transaction. `fieldOf` names an item's field. */
  async reserveItems<Item extends ReservedItem>(
    manager: EntityManager,
    items: readonly Item[],
    fieldOf: (item: Item) => string | null,
  ): Promise<void> {
    for (const item of inLockOrder(items)) {
      const { goodsId, gender, quantity } = item;
      const reserved = await this.levels.reserveStock(manager, { goodsId, gender, quantity });
      if (!reserved.ok) throw outOfStock(reserved.available, fieldOf(item));
    }
  }

  async releaseItems(manager: EntityManager, items: readonly ReservedItem[]): Promise<void> {
    for (const { goodsId, gender, quantity } of inLockOrder(items)) {
      if (quantity > 0) await this.levels.releaseStock(manager, { goodsId, gender, quantity });
    }
  }

  /** Makes the lines of an undelivered order available again. */
  restockOrder(manager: EntityManager, orderId: string): Promise<void> {
    return this.stock.restockOrder(manager, orderId);
  }

  /** Allocates the reserved lines of each item, less those that it is short by. */
  async allocateItems(manager: EntityManager, orderId: string, items: readonly OrderItem[]): Promise<void> {
    const ranges = toLineRanges(items).map((range) => ({ ...range, goodsId: range.item.goodsId }));
    for (const { item, afterNo, count } of inLockOrder(ranges)) {
      if (count === 0) continue;
      const { goodsId, gender } = item;
      await this.stock.allocateLines(manager, { goodsId, gender, quantity: count, orderId, afterNo });
    }
  }

  /**
   * Reserves what an expired order still gets: each item that is on sale, available and not more expensive for its buyer; with
   * `deliverPartial` what is left of it at the price of that quantity. Null, with nothing reserved, when an order
   * without `deliverPartial` would miss lines, or no line is left.
   */
  async reserveLate(manager: EntityManager, order: Order, items: readonly OrderItem[]): Promise<LateItem[] | null> {
    const late: LateItem[] = [];
    for (const item of inLockOrder(items)) late.push(await this.reserveLateItem(manager, order, item));
    const isShort = late.some(({ item, quantity }) => quantity < item.quantity);
    const isEmpty = late.every(({ quantity }) => quantity === 0);
    if (!isEmpty && (order.deliverPartial || !isShort)) {
      return late.toSorted((a, b) => a.item.position - b.item.position);
    }
    await this.releaseItems(
      manager,
      late.map(({ item, quantity }) => ({ ...item, quantity })),
    );
    return null;
  }

  private async reserveLateItem(manager: EntityManager, order: Order, item: OrderItem): Promise<LateItem> {
    const goods = await this.catalog.findOnSale(manager, item.goodsId);
    const none = { item, quantity: 0, amountMicro: 0n };
    if (!goods) return none;
    const prices = await this.prices.sourcesFor(order, goods, manager);
    if (resolvePrice(prices, item.quantity).unitPriceMicro > item.unitPriceMicro) return none;
    const terms = { minQuantity: goods.minQuantity, prices };
    const quantity = await this.reserveRemaining(manager, item, order.deliverPartial ? terms : null);
    const amountMicro = quantity === item.quantity ? item.amountMicro : computePrice(prices, item, quantity);
    return { item, quantity, amountMicro };
  }

  /** Reserves all ordered lines, or with terms for fewer what is left, and returns their number. */
  private async reserveRemaining(manager: EntityManager, item: OrderItem, terms: SaleTerms | null): Promise<number> {
    const { goodsId, gender } = item;
    let { quantity } = item;
    for (let attempt = 1; quantity > 0 && attempt <= MAX_RESERVE_ATTEMPTS; attempt++) {
      const reserved = await this.levels.reserveStock(manager, { goodsId, gender, quantity });
      if (reserved.ok) return quantity;
      const left = Math.min(reserved.available, item.quantity - 1);
      quantity = terms ? affordableQuantity(terms, left, item) : 0;
    }
    return 0;
  }
}

/** `field` is null for an order of one item, whose answer names no field. */
export const outOfStock = (available: number, field: string | null): AppError =>
  new AppError(ordersErrors.out_of_stock, {
    params: { available },
    ...(field !== null && { fields: [{ field, rule: 'max', params: { max: available } }] }),
  });

/** What a smaller quantity of an item costs, less its part of the discount: never below a micro-USDT for each line. */
function computePrice(prices: PriceSources, item: OrderItem, quantity: number): bigint {
  const count = BigInt(quantity);
  const discountMicro = (item.discountMicro * count) / BigInt(item.quantity);
  const priceMicro = quantity === 0 ? 0n : resolvePrice(prices, quantity).unitPriceMicro * count - discountMicro;
  return priceMicro < count ? count : priceMicro;
}

/** A smaller quantity may have a higher unit price: returns how many lines the item's amount pays for. */
function affordableQuantity({ minQuantity, prices }: SaleTerms, left: number, item: OrderItem): number {
  const { amountMicro, discountMicro } = item;
  const ordered = BigInt(item.quantity);
  let quantity = left;
  while (quantity >= minQuantity && computePrice(prices, item, quantity) > amountMicro) {
    // Above zero here: lines whose discount covers their price cost less than the amount.
    const netMicro = resolvePrice(prices, quantity).unitPriceMicro * ordered - discountMicro;
    quantity = Math.min(quantity - 1, Number((amountMicro * ordered) / netMicro));
  }
  return quantity >= minQuantity ? quantity : 0;
}

import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError, type FieldError, invalidField } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { CatalogService, catalogErrors, MAX_ORDER_AMOUNT_MICRO, type StockedGoods } from '../../../catalog/index.js';
import { PricesService, type ResolvedPrice } from '../../../pricing/index.js';
import type { OrderItemBody, QuoteOrderBody } from '../../dto/place-order.dto.js';
import type { OrderItem } from '../../entities/order-item.entity.js';
import { ordersErrors } from '../../orders.errors.js';
import { outOfStock } from './item-stock.service.js';

/** An item that may be ordered, with its price. */
export interface PlannedItem extends Pick<
  OrderItem,
  | 'position'
  | 'goodsId'
  | 'gender'
  | 'quantity'
  | 'unitPriceMicro'
  | 'regularPriceMicro'
  | 'priceReason'
  | 'amountMicro'
  | 'discountMicro'
> {
  goods: StockedGoods;
  /** How the unit price came about. */
  price: ResolvedPrice;
  /** Lines that an order could reserve now. */
  available: number;
  /** What can be ordered in advance; null when nothing can. */
  preorder: PreorderTerms | null;
  /** Before the names of its fields in an error: `items.2.`; empty for an order of one product. */
  path: string;
}

/** Until when a pre-order is promised, and how many lines can still be ordered in advance. */
export interface PreorderTerms {
  date: Date;
  limit: number;
  left: number;
}

interface RequestedItem extends OrderItemBody {
  path: string;
}

/** Checks the items of a request for an order or a quote, and computes their prices. */
@Injectable()
export class PlanItemsService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly prices: PricesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Throws `catalog.goods_not_found`, `orders.quantity_out_of_range`, `orders.gender_not_offered`, and field errors of
   * `items`. Prices and stock are not compared with what the buyer expects: see `assertOrderable`.
   */
  async planItems(request: QuoteOrderBody, userId: string | null): Promise<PlannedItem[]> {
    const requested = toRequestedItems(request);
    const goods = await this.findGoods(requested);
    const orderable = requested.map((item, index) => toOrderable(item, goods[index]));
    const priced = await this.prices.pricesFor({ userId }, orderable);
    const now = this.clock.now();
    const items = priced.map((item, index) => toPlannedItem(item, index + 1, now));
    const totalMicro = items.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
    if (totalMicro > MAX_ORDER_AMOUNT_MICRO)
      throw invalidField('items', 'max', { max: formatUsdt(MAX_ORDER_AMOUNT_MICRO) });
    return items;
  }

  private async findGoods(items: readonly RequestedItem[]): Promise<StockedGoods[]> {
    const [only] = items;
    if (items.length === 1 && only?.path === '') return [await this.catalog.findForSale(only.goods_id)];
    const found = await this.catalog.findAllForSale(items.map((item) => item.goods_id));
    return items.map((item) => {
      const goods = found.get(item.goods_id);
      if (goods) return goods;
      throw new AppError(catalogErrors.goods_not_found, {
        fields: [{ field: `${item.path}goods_id`, rule: 'unknown' }],
      });
    });
  }
}

/**
 * Throws `orders.price_changed` with each item whose price is not the expected one, and `orders.out_of_stock` for most
 * orders above the stock, before anything is written. The counters check again in the transaction. Gives the terms of a
 * pre-order; null for an order of lines in stock.
 */
export function assertOrderable(request: QuoteOrderBody, items: readonly PlannedItem[]): PreorderTerms | null {
  const expected = toRequestedItems(request).map(({ expected_price: price }) => price);
  const changed = items.filter(
    ({ unitPriceMicro }, index) => expected[index] !== undefined && expected[index] !== formatUsdt(unitPriceMicro),
  );
  const [first] = changed;
  if (first) {
    const fields = changed.map(({ path, position, unitPriceMicro }): FieldError => ({
      field: `${path}expected_price`,
      rule: 'price_changed',
      params: { old: expected[position - 1], new: formatUsdt(unitPriceMicro) },
    }));
    throw new AppError(ordersErrors.price_changed, {
      params: { price: formatUsdt(first.unitPriceMicro) },
      // For an order of one product the price alone says what changed.
      ...(first.path !== '' && { fields }),
    });
  }
  const short = items.find((item) => item.available < item.quantity);
  if (!short) return null;
  if (request.preorder_date === undefined) throw outOfStock(short.available, quantityField(short));
  if (items.length > 1) throw invalidField('preorder_date', 'not_with_items');
  return choosePreorder(short, new Date(request.preorder_date));
}

/**
 * Throws `orders.preorder_not_offered`, `orders.preorder_date_changed` with the new `date`, and `orders.preorder_full` with
 * what is `left`.
 */
function choosePreorder({ preorder, quantity }: PlannedItem, expected: Date): PreorderTerms {
  if (!preorder) throw new AppError(ordersErrors.preorder_not_offered);
  const { date, left } = preorder;
  if (date > expected) throw new AppError(ordersErrors.preorder_date_changed, { params: { date: date.toISOString() } });
  if (quantity > left) throw new AppError(ordersErrors.preorder_full, { params: { left } });
  return preorder;
}

function findPreorderTerms({ preorderDate: date, preorderLimit: limit, levels }: StockedGoods, now: Date) {
  const left = limit - levels.preordered;
  return date === null || date <= now || left <= 0 ? null : { date, limit, left };
}

/** The field of an item's quantity in an error; null for an order of one product, whose answer names none. */
export const quantityField = ({ path }: Pick<PlannedItem, 'path'>): string | null =>
  path === '' ? null : `${path}quantity`;

/** The items of a request: one by the fields of the body itself, or those of `items`. */
function toRequestedItems(request: QuoteOrderBody): RequestedItem[] {
  const { items, goods_id, quantity, gender, expected_price } = request;
  if (!items) {
    if (goods_id === undefined || quantity === undefined) throw new Error('the request has no item');
    return [{ goods_id, quantity, gender, expected_price, path: '' }];
  }
  for (const [field, value] of Object.entries({ goods_id, quantity, gender, expected_price })) {
    if (value !== undefined) throw invalidField(field, 'not_with_items');
  }
  const seen = new Set<string>();
  return items.map((item, index) => {
    const path = `items.${index}.`;
    const key = `${item.goods_id} ${item.gender ?? 'random'}`;
    if (seen.has(key)) throw invalidField(`${path}goods_id`, 'duplicate');
    seen.add(key);
    return { ...item, path };
  });
}

type OrderableItem = Pick<PlannedItem, 'goods' | 'path' | 'quantity' | 'gender'>;

/** Throws unless these goods are sold in this quantity and gender. */
function toOrderable({ path, quantity, gender = 'random' }: RequestedItem, goods?: StockedGoods): OrderableItem {
  if (!goods) throw new Error('an item has no goods');
  const item = { goods, path, quantity, gender };
  assertOffered(item);
  return item;
}

function toPlannedItem(
  { price, ...item }: OrderableItem & { price: ResolvedPrice },
  position: number,
  now: Date,
): PlannedItem {
  const { goods, quantity, gender } = item;
  return {
    ...item,
    position,
    price,
    goodsId: goods.id,
    unitPriceMicro: price.unitPriceMicro,
    regularPriceMicro: price.regularMicro,
    priceReason: price.reason,
    amountMicro: price.unitPriceMicro * BigInt(quantity),
    discountMicro: 0n,
    available: availableFor(goods, gender),
    preorder: gender === 'random' ? findPreorderTerms(goods, now) : null,
  };
}

function assertOffered({ goods, path, quantity, gender }: OrderableItem): void {
  if (quantity < goods.minQuantity || quantity > goods.maxQuantity) {
    const params = { min: goods.minQuantity, max: goods.maxQuantity };
    throw new AppError(ordersErrors.quantity_out_of_range, {
      params,
      fields: [{ field: `${path}quantity`, rule: 'range', params }],
    });
  }
  if (gender !== 'random' && !goods.genderChoice) {
    throw new AppError(ordersErrors.gender_not_offered, {
      fields: [{ field: `${path}gender`, rule: 'not_offered' }],
    });
  }
}

const availableFor = ({ levels }: StockedGoods, gender: PlannedItem['gender']): number =>
  ({ random: levels.unreserved, male: levels.unreservedMale, female: levels.unreservedFemale })[gender];

import type { Schemas } from '@lotline/web-core/api';
import { linePrice, orderTotal, parseUsdt, toWire, type Micro } from '@lotline/web-core/money';
import {
  parseQuantity,
  payPlan,
  usualMethod,
  type Gender,
  type OfferChange,
  type PayMethod,
} from '@lotline/shop/ordering';
import { plainEmail } from '@lotline/web-core/account';
import type { PlaceOrder } from './api';

type Goods = Schemas['Goods'];

export interface OrderInput {
  quantity: string;
  gender: Gender;
  email: string;
  method: PayMethod;
  partial: boolean;
}

/** The body of an order; the price that the buyer saw goes along, so that a changed one is noticed before it is paid. */
export function orderBody(
  goods: Goods,
  input: OrderInput,
  attribution: { promotion_code?: string; bot?: string },
): PlaceOrder {
  const quantity = parseQuantity(input.quantity);
  if (quantity === null) throw new RangeError('The quantity is not a whole number');
  return {
    goods_id: goods.id,
    quantity,
    ...(goods.gender_choice ? { gender: input.gender } : {}),
    email: plainEmail(input.email),
    method: input.method,
    // Asked only where money may come late.
    deliver_partial: input.method !== 'balance' && input.partial,
    expected_price: toWire(linePrice(goods, quantity)),
    ...attribution,
  };
}

/** What the balance (a decimal string, null for a guest) lacks for an order that it is to pay alone; 0 when nothing. */
export function missingFromBalance(goods: Goods, input: OrderInput, balance: string | null): Micro {
  const quantity = parseQuantity(input.quantity);
  if (quantity === null || balance === null) return 0n;
  return payPlan(orderTotal(goods, quantity), parseUsdt(balance), input.method).missing;
}

/**
 * How an order is paid when the buyer has not said it (null): from the balance, a decimal string, where that covers it, or
 * where nothing is taken on the chain (`chainOff`).
 */
export function methodOf(
  chosen: PayMethod | null,
  total: Micro | null,
  balance: string | null,
  chainOff = false,
): PayMethod {
  if (balance === null) return 'tron';
  return chosen ?? (total === null ? 'tron' : usualMethod(total, parseUsdt(balance), chainOff));
}

/** How many lines at which unit price. */
export interface Terms {
  quantity: number;
  price: Micro;
}

/** An order as it was sent and as it can be had after what moved since; `now` is null when it can't be had at all. */
export function offersOf(order: PlaceOrder, offer: OfferChange, goods: Goods): { old: Terms; now: Terms | null } {
  const { quantity, expected_price: expected } = order;
  const old = { quantity, price: expected === undefined ? linePrice(goods, quantity) : parseUsdt(expected) };
  if (offer.kind === 'price') return { old, now: { quantity, price: parseUsdt(offer.price) } };
  const { available } = offer;
  if (available < goods.min_quantity) return { old, now: null };
  return { old, now: { quantity: available, price: linePrice(goods, available) } };
}

import { ApiError } from '@lotline/front-kit/api';
import {
  linePrice,
  nextTier,
  orderTotal,
  parseUsdt,
  toWire,
  type Micro,
  type NextTier,
} from '@lotline/front-kit/money';
import { parseQuantity, payPlan, type Gender, type PayMethod } from '@lotline/front-kit/shop';
import type { Schemas } from '@lotline/front-kit/api';
import type { PlaceOrder } from './api';

type Goods = Schemas['Goods'];

export interface OrderInput {
  quantity: string;
  gender: Gender;
  email: string;
  method: PayMethod;
  partial: boolean;
}

/** Good enough to catch slips; whether the mailbox exists only the mail can tell. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254;

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
    email: input.email.trim(),
    method: input.method,
    // Asked only where money may come late.
    deliver_partial: input.method !== 'balance' && input.partial,
    expected_price: toWire(linePrice(goods, quantity)),
    ...attribution,
  };
}

/** The next cheaper tier, when it is no more than a fifth of the quantity away. */
export function nearTier(goods: Goods, quantity: number): NextTier | null {
  const next = nextTier(goods, quantity);
  return next !== null && next.missing * 5 <= quantity ? next : null;
}

/** Lines that are left, when an order was refused for lack of stock. */
export function availableFrom(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.reason !== 'orders.out_of_stock') return null;
  const available = error.params.available;
  return typeof available === 'number' && Number.isSafeInteger(available) && available > 0 ? available : null;
}

/** What the balance (a decimal string, null for a guest) lacks for an order that it is to pay alone; 0 when nothing. */
export function missingFromBalance(goods: Goods, input: OrderInput, balance: string | null): Micro {
  const quantity = parseQuantity(input.quantity);
  if (quantity === null || balance === null) return 0n;
  return payPlan(orderTotal(goods, quantity), parseUsdt(balance), input.method).missing;
}

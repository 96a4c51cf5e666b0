import { ApiError, type Schemas } from '@lotline/web-core/api';
import { isUsdt, linePrice, nextTier, parseUsdt, toWire, type Micro, type NextTier } from '@lotline/web-core/money';
import type { PlaceOrder } from './place-order';
import type { PayMethod } from './pay-plan';

type Goods = Pick<Schemas['Goods'], 'price' | 'tiers' | 'min_quantity'>;

/** The next cheaper tier, when it is at most a fifth of the quantity away and `max` lines can be had. */
export function nearTier(goods: Pick<Goods, 'price' | 'tiers'>, quantity: number, max: number): NextTier | null {
  const next = nextTier(goods, quantity);
  return next !== null && next.missing * 5 <= quantity && quantity + next.missing <= max ? next : null;
}

/**
 * How an order is paid unless the buyer says otherwise: from the balance when that is enough, or when nothing is taken on
 * the chain (`chainOff`).
 */
const usualMethod = (total: Micro, balance: Micro, chainOff: boolean): PayMethod =>
  total > 0n && (balance >= total || (chainOff && balance > 0n)) ? 'balance' : 'tron';

/** The same, unless the buyer has chosen; null: not yet. Without a balance (null for guests) there is one way only. */
export function payMethodFor(
  chosen: PayMethod | null,
  total: Micro | null,
  balance: Micro | null,
  chainOff = false,
): PayMethod {
  if (balance === null || balance <= 0n) return 'tron';
  return chosen ?? (total === null ? 'tron' : usualMethod(total, balance, chainOff));
}

/** What moved between the order panel and the server: the unit price (a decimal string), or the lines that are left. */
export type OfferChange = { kind: 'price'; price: string } | { kind: 'stock'; available: number };

/** Reads a refused order: what the buyer may now have instead, or null when it was refused for another reason. */
export function offerChange(error: unknown): OfferChange | null {
  if (!(error instanceof ApiError)) return null;
  const { price, available } = error.params;
  if (error.reason === 'orders.price_changed' && typeof price === 'string' && isUsdt(price)) {
    return { kind: 'price', price };
  }
  if (error.reason === 'orders.out_of_stock' && typeof available === 'number' && Number.isSafeInteger(available)) {
    return { kind: 'stock', available: Math.max(0, available) };
  }
  return null;
}

/** How many lines at which unit price. */
export interface OrderTerms {
  quantity: number;
  price: Micro;
}

/** An order that was refused because the goods are no longer what the buyer saw. */
export interface ChangedOffer {
  order: PlaceOrder;
  change: OfferChange;
}

/** The terms under which an order was sent, and the same order as it can be placed now; null when it can't be at all. */
export function changedTerms(
  goods: Goods,
  { order: sent, change }: ChangedOffer,
): { before: OrderTerms; now: PlaceOrder | null } {
  // The discount is another one with the new price or quantity.
  const { expected_discount: _, ...order } = sent;
  const { quantity, expected_price: expected } = order;
  const before = { quantity, price: expected === undefined ? linePrice(goods, quantity) : parseUsdt(expected) };
  if (change.kind === 'price') return { before, now: { ...order, expected_price: change.price } };
  const { available } = change;
  if (available < goods.min_quantity) return { before, now: null };
  return { before, now: { ...order, quantity: available, expected_price: toWire(linePrice(goods, available)) } };
}

export const termsOf = ({ quantity, expected_price: price }: PlaceOrder): OrderTerms => ({
  quantity,
  price: parseUsdt(price ?? '0'),
});

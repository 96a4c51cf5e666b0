import { ApiError, type Schemas } from '@lotline/web-core/api';
import { isUsdt, nextTier, type Micro, type NextTier } from '@lotline/web-core/money';
import type { PayMethod } from './pay-plan';

type Goods = Pick<Schemas['Goods'], 'price' | 'tiers'>;

/** The next cheaper tier, when it is at most a fifth of the quantity away and `max` lines can be had. */
export function nearTier(goods: Goods, quantity: number, max: number): NextTier | null {
  const next = nextTier(goods, quantity);
  return next !== null && next.missing * 5 <= quantity && quantity + next.missing <= max ? next : null;
}

/**
 * How an order is paid unless the buyer says otherwise: from the balance when that is enough, or when nothing is taken on
 * the chain (`chainOff`).
 */
export const usualMethod = (total: Micro, balance: Micro, chainOff = false): PayMethod =>
  total > 0n && (balance >= total || (chainOff && balance > 0n)) ? 'balance' : 'tron';

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

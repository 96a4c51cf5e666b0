import type { Schemas } from '@lotline/web-core/api';
import { preorderOffer } from './preorder';

type Goods = Pick<Schemas['Goods'], 'min_quantity' | 'max_quantity' | 'stock' | 'stock_by_gender' | 'preorder'>;
export type Gender = Schemas['Order']['gender'];

/** How many lines one order of these goods may have now, also in advance. `max` below `min` means that none can be ordered. */
export function quantityLimits(goods: Goods, gender: Gender): { min: number; max: number; stock: number } {
  const stock = goods.stock_by_gender?.[gender] ?? goods.stock;
  const orderable = Math.max(stock, preorderOffer(goods, gender)?.left ?? 0);
  return { min: goods.min_quantity, max: Math.min(goods.max_quantity, orderable), stock };
}

/** Full-width digits as half-width ones, and no separators where they belong between thousands. */
function plainQuantity(text: string): string {
  const typed = text.normalize('NFKC').trim();
  return /^\d{1,3}([,\s]\d{3})+$/.test(typed) ? typed.replaceAll(/[,\s]/g, '') : typed;
}

/** Reads a typed quantity; "1,000", "1 000" and full-width digits are accepted, anything but a whole number is null. */
export function parseQuantity(text: string): number | null {
  const plain = plainQuantity(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

export type QuantityProblem =
  | { kind: 'not_whole' }
  | { kind: 'too_few'; nearest: number }
  | { kind: 'too_many'; nearest: number }
  | { kind: 'short_stock'; stock: number; nearest: number }
  /** More than can be ordered in advance. */
  | { kind: 'short_preorder'; nearest: number }
  | { kind: 'none' };

/**
 * What is wrong with a typed quantity, and the nearest one that would do; null when nothing is. Of too many it is what allows
 * fewer, the stock or the limit of an order: no limit is shown that the stock does not reach.
 */
export function quantityProblem(text: string, goods: Goods, gender: Gender): QuantityProblem | null {
  const { min, max, stock } = quantityLimits(goods, gender);
  if (max < min) return { kind: 'none' };
  const plain = plainQuantity(text);
  if (/^[-−]\d+$/.test(plain)) return { kind: 'too_few', nearest: min };
  if (!/^\d+$/.test(plain)) return { kind: 'not_whole' };
  // Too long to be read is more than anybody has.
  const quantity = parseQuantity(text) ?? Infinity;
  if (quantity < min) return { kind: 'too_few', nearest: min };
  if (quantity <= max) return null;
  if (max > stock && max < goods.max_quantity) return { kind: 'short_preorder', nearest: max };
  return stock < goods.max_quantity && max <= stock
    ? { kind: 'short_stock', stock, nearest: max }
    : { kind: 'too_many', nearest: max };
}

/** The quantities offered at one click: the usual ones that are possible, and the most. */
export function presetQuantities(goods: Goods, gender: Gender): number[] {
  const { min, max } = quantityLimits(goods, gender);
  if (max < min) return [];
  const usual = [1, 10, 50, 100, 500].filter((quantity) => quantity >= min && quantity <= max);
  return [...new Set([...usual, max])].sort((a, b) => a - b);
}

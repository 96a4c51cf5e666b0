import type { CartItem } from '@lotline/web-core/session';
import type { CartMerge } from '../session';

export type { CartItem, CartMerge };
export type CartItems = readonly CartItem[];
/** A change of a cart. It is made again on what is there when another device or tab was first. */
export type CartChange = (items: CartItems) => CartItems;

/** As many as an order may have. */
export const MAX_CART_ITEMS = 20;
const MAX_QUANTITY = 1_000_000;

/** Names an item: a cart has each goods and gender once. */
export const itemKey = ({ goods_id: goods, gender }: Pick<CartItem, 'goods_id' | 'gender'>): string =>
  `${goods} ${gender}`;

/** A whole number, as a cart must have: one other quantity and no item of it could be read again. */
const limited = (quantity: number): number => Math.min(Math.max(Math.round(quantity), 1), MAX_QUANTITY);

/** Adds an item at the end, or its quantity to the same goods and gender, which is then no longer saved for later. */
export const withItem =
  (added: CartItem): CartChange =>
  (items) => {
    const same = items.find((item) => itemKey(item) === itemKey(added));
    if (same === undefined) return items.length < MAX_CART_ITEMS ? [...items, added] : items;
    const quantity = limited(same.quantity + added.quantity);
    // Another quantity may have another price.
    return items.map((item) => (item === same ? { ...added, quantity, price: null } : item));
  };

export const withChanges =
  (key: string, changes: Partial<Pick<CartItem, 'price' | 'saved'>>): CartChange =>
  (items) =>
    items.map((item) => (itemKey(item) === key ? { ...item, ...changes } : item));

/** Another quantity may have another price. */
export const withQuantity =
  (key: string, quantity: number): CartChange =>
  (items) =>
    items.map((item) => (itemKey(item) === key ? { ...item, quantity: limited(quantity), price: null } : item));

export const without =
  (keys: readonly string[]): CartChange =>
  (items) =>
    items.filter((item) => !keys.includes(itemKey(item)));

/** Puts an item that was removed back to its place. */
export const withItemAt =
  (index: number, item: CartItem): CartChange =>
  (items) =>
    items.some((one) => itemKey(one) === itemKey(item)) ? items : items.toSpliced(index, 0, item);

/** What buying an order again made of the cart. */
export interface Reorder {
  items: CartItems;
  /** Items for which the cart has no room. */
  dropped: number;
}

/**
 * The cart with the items of an order: of the same goods and gender the larger quantity, no longer saved for later. They have
 * the prices of the order, so that the cart shows which of them have changed.
 */
export function addOrderItems(items: CartItems, ordered: CartItems): Reorder {
  const added = new Map(ordered.map((item) => [itemKey(item), item]));
  const kept = items.map((item) => {
    const other = added.get(itemKey(item));
    added.delete(itemKey(item));
    if (other === undefined) return item;
    return other.quantity < item.quantity ? { ...item, saved: false } : other;
  });
  const fresh = [...added.values()].slice(0, Math.max(0, MAX_CART_ITEMS - kept.length));
  return { items: [...kept, ...fresh], dropped: added.size - fresh.length };
}

/** The account's cart with what this device has: of the same goods and gender the larger quantity. */
export function mergeCarts(account: CartItems, device: CartItems): CartMerge {
  const known = new Map(device.map((item) => [itemKey(item), item]));
  let raised = 0;
  const items = account.map((item) => {
    const other = known.get(itemKey(item));
    known.delete(itemKey(item));
    if (other === undefined || other.quantity <= item.quantity) return item;
    raised += 1;
    return { ...item, quantity: other.quantity, price: other.price };
  });
  const fresh = [...known.values()];
  const room = Math.max(0, MAX_CART_ITEMS - items.length);
  const added = fresh.slice(0, room);
  return { items: [...items, ...added], added: added.length, raised, dropped: fresh.length - added.length, gone: 0 };
}

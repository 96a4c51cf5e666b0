import type { CartItem } from '@lotline/web-core/session';
import { atom, useAtom } from 'jotai';

/** What a sign-in made of the cart of this device. */
export interface CartMerge {
  items: readonly CartItem[];
  /** Items that the account did not have. */
  added: number;
  /** Items of both whose quantity on the device was the larger one. */
  raised: number;
  /** Items for which the account's cart has no room. */
  dropped: number;
  /** Items of goods that are no longer published. */
  gone: number;
}

const mergeAtom = atom<CartMerge | null>(null);
const openAtom = atom(false);

/** What the last sign-in made of this device's cart, until the buyer has seen it. */
export const useLastCartMerge = () => useAtom(mergeAtom);

/** Whether the drawer with the cart is open. */
export const useCartOpen = () => useAtom(openAtom);

import { useState } from 'react';
import { itemKey, withChanges, withItemAt, without, withQuantity, type CartChange, type CartItem } from './cart-items';
import { useCartItems, useChangeCart } from './use-cart';

/** What a buyer does with the items of the cart. What was removed last can be put back. */
export function useCartActions() {
  const { change } = useChangeCart();
  const items = useCartItems();
  const [removed, setRemoved] = useState<{ item: CartItem; index: number } | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const send = (next: CartChange) => {
    setIsFailed(false);
    change(next).catch(() => setIsFailed(true));
  };
  return {
    /** The last change could not be saved. */
    isFailed,
    removed: removed?.item ?? null,
    setQuantity: (key: string, quantity: number) => send(withQuantity(key, quantity)),
    /** The buyer has seen that the price is another one. */
    acceptPrice: (key: string, price: string) => send(withChanges(key, { price })),
    save: (key: string, saved: boolean) => send(withChanges(key, { saved })),
    remove: (item: CartItem) => {
      setRemoved({ item, index: items.findIndex((one) => itemKey(one) === itemKey(item)) });
      send(without([itemKey(item)]));
    },
    undo: () => {
      if (removed !== null) send(withItemAt(removed.index, removed.item));
      setRemoved(null);
    },
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

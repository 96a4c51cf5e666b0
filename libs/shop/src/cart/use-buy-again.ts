import type { Schemas } from '@lotline/web-core/api';
import { useState } from 'react';
import { addOrderItems, type CartItem } from './cart-items';
import { useCartItems, useChangeCart } from './use-cart';

const toCartItem = ({ goods_id, name, quantity, gender, unit_price: price }: Schemas['OrderItem']): CartItem => ({
  ...{ goods_id, name, quantity, gender, price },
  saved: false,
});

/** Puts all items of an order into the cart, which shows what has changed since or is no longer on sale. */
export function useBuyAgain(order: Pick<Schemas['Order'], 'items'>) {
  const items = useCartItems();
  const { change } = useChangeCart();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<'full' | 'failed' | null>(null);
  const ordered = order.items.map(toCartItem);
  return {
    failure,
    isPending,
    /** False when not all items could be added. */
    buyAgain: async (): Promise<boolean> => {
      const { dropped } = addOrderItems(items, ordered);
      if (dropped > 0) {
        setFailure('full');
        return false;
      }
      setIsPending(true);
      try {
        await change((current) => addOrderItems(current, ordered).items);
        setFailure(null);
        return true;
      } catch {
        setFailure('failed');
        return false;
      } finally {
        setIsPending(false);
      }
    },
  };
}

import type { Schemas } from '@lotline/web-core/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addOrderItems, type CartItem } from './cart-items';
import { useCartItems, useChangeCart } from './use-cart';

const toCartItem = ({ goods_id, name, quantity, gender, unit_price: price }: Schemas['OrderItem']): CartItem => ({
  goods_id,
  name,
  quantity,
  gender,
  price,
  saved: false,
});

/** Puts all items of an order into the cart, which shows what has changed since or is no longer on sale. */
export function useBuyAgain(order: Pick<Schemas['Order'], 'items'>, onAdded: () => void) {
  const items = useCartItems();
  const { change } = useChangeCart();
  const ordered = order.items.map(toCartItem);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => change((current) => addOrderItems(current, ordered).items),
    onSuccess: onAdded,
  });
  const [isFull, setIsFull] = useState(false);
  const failure = isError ? 'failed' : null;
  return {
    failure: isFull ? 'full' : failure,
    isPending,
    /** Adds nothing when not all items have room. */
    buyAgain: () => {
      const { dropped } = addOrderItems(items, ordered);
      setIsFull(dropped > 0);
      if (dropped === 0) mutate();
    },
  } as const;
}

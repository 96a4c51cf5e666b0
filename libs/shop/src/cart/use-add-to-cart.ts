import type { Schemas } from '@lotline/web-core/api';
import { linePrice, toWire } from '@lotline/web-core/money';
import { useState } from 'react';
import type { Gender } from '../checkout';
import { itemKey, MAX_CART_ITEMS, withItem, type CartItem } from './cart-items';
import { useCartItems, useChangeCart } from './use-cart';

type Goods = Pick<Schemas['Goods'], 'id' | 'name' | 'price' | 'tiers' | 'gender_choice'>;

/** Adds goods to the cart, with the price that the buyer sees. */
export function useAddToCart(goods: Goods) {
  const items = useCartItems();
  const { change } = useChangeCart();
  const [failure, setFailure] = useState<'full' | 'failed' | null>(null);
  return {
    failure,
    isInCart: items.some(({ goods_id: id, saved }) => id === goods.id && !saved),
    /** False when they could not be added. */
    add: async (quantity: number, gender: Gender): Promise<boolean> => {
      const item: CartItem = {
        goods_id: goods.id,
        name: goods.name,
        quantity,
        gender: goods.gender_choice ? gender : 'random',
        price: toWire(linePrice(goods, quantity)),
        saved: false,
      };
      const isNew = items.every((one) => itemKey(one) !== itemKey(item));
      if (isNew && items.length >= MAX_CART_ITEMS) {
        setFailure('full');
        return false;
      }
      try {
        await change(withItem(item));
        setFailure(null);
        return true;
      } catch {
        setFailure('failed');
        return false;
      }
    },
  };
}

import { ApiError, type Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { queryClient } from '../query-client';
import type { CartChange, CartItem } from './cart-items';

const MAX_TRIES = 5;

/** The cart of an account. Another tab or device may have changed it, so it is read again when the page is looked at. */
export const cartQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cart', userId],
    queryFn: ({ signal }) => api.get('/api/cart', { signal }),
    staleTime: 5_000,
    enabled: userId !== '',
  });

const toBody = ({ goods_id, quantity, gender, price, saved }: CartItem): Schemas['CartItemBody'] => ({
  goods_id,
  quantity,
  gender,
  saved,
  ...(price === null ? {} : { price }),
});

/** Changes the account's cart. When another change was first, this one is made again on what that left. */
export async function saveCartChange(userId: string, change: CartChange): Promise<void> {
  const query = cartQuery(userId);
  let cart = await queryClient.fetchQuery({ ...query, staleTime: Infinity });
  for (let tries = 1; ; tries += 1) {
    const body = { items: change(cart.items).map(toBody), version: cart.version };
    try {
      queryClient.setQueryData(query.queryKey, await api.put('/api/cart', { body }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'cart.changed' || tries === MAX_TRIES) throw error;
      cart = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    }
  }
}

import { ApiError, type Schemas } from '@lotline/web-core/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api';
import { cartQuoteKey, goodsKey } from '../query-client';
import { quantityProblem, type QuantityProblem } from '../checkout';
import { openApi } from '../open-api';
import { useSession } from '../session';
import { itemKey, MAX_CART_ITEMS, type CartItem } from './cart-items';
import { useCartItems, useCartLoading, useChangeCart } from './use-cart';

type Goods = Schemas['Goods'];
type QuotedItem = Schemas['QuotedItem'];

/** An item of the cart with all that is known of it now. */
export interface CartLine {
  key: string;
  item: CartItem;
  /** Null: not read yet, or not on sale (`isGone`). */
  goods: Goods | null;
  isGone: boolean;
  /** Null for what can't be ordered, is saved for later, or is not quoted yet. */
  quoted: QuotedItem | null;
  /** Why this quantity can't be ordered. */
  problem: QuantityProblem | null;
  /** The unit price since it was last seen, as decimal strings; null when it is the same. */
  priceChange: { before: string; now: string } | null;
  /** The next cheaper tier, when it is at most a fifth of the quantity away and can be had. */
  nearTier: Schemas['NextTier'] | null;
}

const goodsQuery = (ids: readonly string[]) => ({
  queryKey: [...goodsKey, 'cart', ids],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { id: [...ids], limit: MAX_CART_ITEMS };
    return (await openApi.get('/api/goods', { params: { query }, signal })).items;
  },
  enabled: ids.length > 0,
  placeholderData: keepPreviousData,
});

const toOrderItem = ({ goods_id, quantity, gender }: CartItem): Schemas['OrderItemBody'] => ({
  goods_id,
  quantity,
  gender,
});

const quoteQuery = (userId: string, items: Schemas['OrderItemBody'][]) => ({
  queryKey: [...cartQuoteKey, userId, items],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.post('/api/orders/quote', { body: { items }, signal }),
  enabled: items.length > 0,
  // What it costs now: the page may have been open for long.
  staleTime: 10_000,
  refetchInterval: 60_000,
  placeholderData: keepPreviousData,
});

function nearTierOf(goods: Goods | null, quoted: QuotedItem | null): Schemas['NextTier'] | null {
  const next = quoted?.next_tier ?? null;
  if (goods === null || quoted === null || next === null) return null;
  const isNear = (next.quantity - quoted.quantity) * 5 <= quoted.quantity;
  return isNear && next.quantity <= Math.min(quoted.available, goods.max_quantity) ? next : null;
}

function toLine(item: CartItem, goods: Goods | null, isGone: boolean, quoted: QuotedItem | null): CartLine {
  const problem = goods === null ? null : quantityProblem(String(item.quantity), goods, item.gender);
  const { price } = item;
  const priceChange =
    quoted === null || price === null || price === quoted.unit_price ? null : { before: price, now: quoted.unit_price };
  return { key: itemKey(item), item, goods, isGone, quoted, problem, priceChange, nearTier: nearTierOf(goods, quoted) };
}

/** Notes the price of items that none was shown for, so that a later change can be told. */
function useSeenPrices(lines: readonly CartLine[]): void {
  const { change } = useChangeCart();
  const unseen = lines.filter(({ item, quoted }) => item.price === null && quoted !== null);
  const note = useEffectEvent(() => {
    const seen = new Map(unseen.map(({ key, quoted }) => [key, quoted]));
    const noted = change((items) =>
      items.map((item) => {
        const quoted = seen.get(itemKey(item));
        return quoted?.quantity === item.quantity ? { ...item, price: quoted.unit_price } : item;
      }),
    );
    // Nothing is lost when it fails: the price is noted with the next quote.
    noted.catch(() => undefined);
  });
  const names = unseen.map(({ key, quoted }) => `${key} ${quoted?.unit_price}`).join();
  useEffect(() => {
    if (names !== '') note();
  }, [names]);
}

/** The cart as it is shown: each item with its product and price, what it comes to, and whether it can be ordered. */
export function useCartLines() {
  const userId = useSession()?.user.id ?? '';
  const items = useCartItems();
  const cart = useCartLoading();
  const ids = [...new Set(items.map(({ goods_id: id }) => id))].sort();
  const goods = useQuery(goodsQuery(ids));
  const found = new Map(goods.data?.map((one) => [one.id, one]));
  const isGone = (id: string) => goods.data !== undefined && !goods.isPlaceholderData && !found.has(id);
  const orderable = items.filter(({ goods_id: id, saved, quantity, gender }) => {
    const one = found.get(id);
    return !saved && one !== undefined && quantityProblem(String(quantity), one, gender) === null;
  });
  const quote = useQuery(quoteQuery(userId, orderable.map(toOrderItem)));
  const quotedOf = (item: CartItem): QuotedItem | null =>
    (orderable.includes(item) &&
      quote.data?.items.find(
        (one) => one.goods_id === item.goods_id && one.gender === item.gender && one.quantity === item.quantity,
      )) ||
    null;
  const lines = items.map((item) =>
    toLine(item, found.get(item.goods_id) ?? null, isGone(item.goods_id), quotedOf(item)),
  );
  useSeenPrices(lines);
  const active = lines.filter(({ item }) => !item.saved);
  const isReady =
    active.length > 0 &&
    !quote.isPlaceholderData &&
    active.every(({ quoted }) => quoted !== null && quoted.available >= quoted.quantity);
  const failed = quote.error instanceof ApiError && quote.error.httpStatus < 500 ? null : (quote.error ?? goods.error);
  return {
    active,
    saved: lines.filter(({ item }) => item.saved),
    /** What the items that can be ordered come to (decimal string); null until it is known. */
    total: orderable.length === 0 || quote.isPlaceholderData ? null : (quote.data?.total ?? null),
    /** Whether all items can be ordered as they are. */
    isReady,
    isLoading: cart.isLoading || (ids.length > 0 && goods.isPending && goods.error === null),
    error: cart.error ?? failed,
    retry: () => {
      cart.retry();
      void goods.refetch();
      void quote.refetch();
    },
  };
}

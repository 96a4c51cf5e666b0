import { ApiError, type Schemas } from '@lotline/web-core/api';
import { openApi } from '../open-api';
import { session, useSession } from '../session';

type Goods = Schemas['Goods'];

/** The id of the buyer whose prices are shown, null for a guest: the last part of the key of each query of goods. */
export const useBuyerId = (): string | null => useSession()?.user.id ?? null;

/** The same outside a component. */
export const currentBuyerId = (): string | null =>
  session.token() === null ? null : (session.get('userInfo')?.user.id ?? null);

/** Goods with what they cost the signed-in buyer; for guests as they came. */
export async function withOwnPrices<G extends Goods>(goods: G[], signal: AbortSignal): Promise<G[]> {
  if (session.token() === null || goods.length === 0) return goods;
  const prices = await findOwnPrices(
    goods.map(({ id }) => id),
    signal,
  );
  return goods.map((one) => withOwnPrice(one, prices.get(one.id)));
}

/** The public price of goods, for a moment in which it is not known what they cost the buyer. */
export const withPublicPrice = <G extends Goods>({
  special,
  ...goods
}: G): Omit<G, 'special'> & Pick<Goods, 'special'> =>
  special === null
    ? { ...goods, special }
    : { ...goods, price: special.regular_price, tiers: special.regular_tiers, special: null };

function withOwnPrice<G extends Goods>(goods: G, own: Schemas['OwnPrice'] | undefined): G {
  if (own === undefined) return goods;
  const { price, tiers, reason, group_name, ends_at } = own;
  const regular_price = goods.special?.regular_price ?? goods.price;
  const regular_tiers = goods.special?.regular_tiers ?? goods.tiers;
  return { ...goods, price, tiers, special: { regular_price, regular_tiers, reason, group_name, ends_at } };
}

async function findOwnPrices(ids: string[], signal: AbortSignal): Promise<Map<string, Schemas['OwnPrice']>> {
  try {
    const { items } = await openApi.get('/api/prices', { params: { query: { goods_id: ids } }, signal });
    return new Map(items.map((one) => [one.goods_id, one]));
  } catch (error) {
    // A session that the server does not accept buys at public prices.
    if (error instanceof ApiError && [401, 403].includes(error.httpStatus)) return new Map();
    throw error;
  }
}

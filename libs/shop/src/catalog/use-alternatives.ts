import type { Schemas } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { useBuyerId } from './own-prices';
import { inStockQuery } from './queries';

const MAX_SHOWN = 3;

/**
 * What is in stock in place of a product that is sold out: others of its category, else of the whole shop. Empty where nothing is, and
 * while it is not known.
 */
export function useAlternatives({ id, category_id: category }: Pick<Schemas['Goods'], 'id' | 'category_id'>) {
  const buyerId = useBuyerId();
  const others = (goods: Schemas['ListedGoods'][] | undefined) =>
    goods?.filter((one) => one.id !== id).slice(0, MAX_SHOWN);
  const alike = others(useQuery(inStockQuery(category, buyerId)).data);
  const all = others(useQuery({ ...inStockQuery(null, buyerId), enabled: alike?.length === 0 }).data);
  return alike === undefined || alike.length > 0 ? (alike ?? []) : (all ?? []);
}

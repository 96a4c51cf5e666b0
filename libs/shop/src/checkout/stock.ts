import type { Schemas } from '@lotline/web-core/api';
import { preorderOffer } from './preorder';

type Goods = Schemas['Goods'];

export type StockLevel = 'in' | 'left' | 'preorder' | 'out';

/** How a stock count is shown: plenty, a number when it is low, to be ordered in advance, or sold out. A count below the minimum order is sold out. */
export function stockLevel(goods: Pick<Goods, 'stock' | 'low_stock' | 'min_quantity' | 'preorder'>): StockLevel {
  if (goods.stock < Math.max(1, goods.min_quantity)) return preorderOffer(goods) === null ? 'out' : 'preorder';
  return goods.stock < goods.low_stock ? 'left' : 'in';
}

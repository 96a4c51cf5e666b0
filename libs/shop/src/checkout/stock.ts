import type { Schemas } from '@lotline/web-core/api';

type Goods = Schemas['Goods'];

export type StockLevel = 'in' | 'left' | 'out';

/** How a stock count is shown: plenty, a number when it is low, or sold out. A count below the minimum order is sold out. */
export function stockLevel(goods: Pick<Goods, 'stock' | 'low_stock' | 'min_quantity'>): StockLevel {
  if (goods.stock < Math.max(1, goods.min_quantity)) return 'out';
  return goods.stock < goods.low_stock ? 'left' : 'in';
}

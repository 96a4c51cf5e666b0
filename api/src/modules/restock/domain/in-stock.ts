import type { StockedGoods } from '../../catalog/index.js';

/** Whether a buyer can order these goods now. */
export const isInStock = ({ levels, minQuantity }: Pick<StockedGoods, 'levels' | 'minQuantity'>): boolean =>
  levels.unreserved >= minQuantity;

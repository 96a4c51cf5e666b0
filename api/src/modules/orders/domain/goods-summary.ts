import type { Order } from '../entities/order.entity.js';

type SummarizedOrder = Pick<Order, 'goods' | 'itemCount'>;

/** The goods of an order in a line: the name of the first item, and how many others there are. */
export function summarizeGoods({ goods, itemCount }: SummarizedOrder): { zh: string; en: string } {
  const { zh, en } = goods.name;
  if (itemCount === 1) return goods.name;
  return { zh: `${zh} 等 ${itemCount} 件商品`, en: `${en || zh} and ${itemCount - 1} more` };
}

import { USUAL_UNIT } from '../../catalog/index.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';

type SummarizedOrder = Pick<Order, 'goods' | 'itemCount'>;

/** The goods of an order in a line: the name of the first item, and how many others there are. */
export function summarizeGoods({ goods, itemCount }: SummarizedOrder): { zh: string; en: string } {
  const { zh, en } = goods.name;
  if (itemCount === 1) return goods.name;
  return { zh: `${zh} 等 ${itemCount} 种商品`, en: `${en || zh} and ${itemCount - 1} more` };
}

/** What lines of different goods are called. */
const MIXED_UNIT = { zh: '条', en: 'item' };

/** What the lines of these items are called: the unit that they share, in each language. */
export function unitOf(items: readonly Pick<OrderItem, 'unit'>[]): { zh: string; en: string } {
  const units = items.map(({ unit }) => unit ?? USUAL_UNIT);
  const shared = (language: 'zh' | 'en'): string => {
    const [name = MIXED_UNIT[language], ...others] = new Set(units.map((unit) => unit[language]));
    return others.length === 0 ? name : MIXED_UNIT[language];
  };
  return { zh: shared('zh'), en: shared('en') };
}

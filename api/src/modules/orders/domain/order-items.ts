import type { OrderItem } from '../entities/order-item.entity.js';

/** The lines of an item: places `afterNo` + 1 to `afterNo` + `count` of the order's delivered text. */
export interface LineRange<Item> {
  item: Item;
  afterNo: number;
  count: number;
}

type Counted = Pick<OrderItem, 'quantity' | 'shortBy'>;

/** The lines that each item of a paid order has. The items are sorted by position. */
export function toLineRanges<Item extends Counted>(items: readonly Item[]): LineRange<Item>[] {
  let afterNo = 0;
  return items.map((item) => {
    const range = { item, afterNo, count: item.quantity - item.shortBy };
    afterNo += range.count;
    return range;
  });
}

/** The item that has the line at this place of the delivered text; throws when none has. */
export function findRange<Item>(ranges: readonly LineRange<Item>[], lineNo: number): LineRange<Item> {
  const range = ranges.find(({ afterNo, count }) => lineNo > afterNo && lineNo <= afterNo + count);
  if (!range) throw new Error(`no item has line ${lineNo}`);
  return range;
}

/** Items in the order in which all transactions lock their goods. */
export const inLockOrder = <Item extends { goodsId: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.goodsId === b.goodsId ? 0 : a.goodsId < b.goodsId ? -1 : 1));

import { moveItem } from '../../../shared/media';
import type { Category } from '../api';
import { toCategoryRows } from '../attributes';
import type { OrderedRow } from './order-table';

export interface CategoryOrderRow extends OrderedRow, Pick<Category, 'goods_count'> {
  children?: CategoryOrderRow[];
}

const toRow = (category: Category, position: number, siblingCount: number): CategoryOrderRow => ({
  id: category.id,
  name: category.name,
  goods_count: category.goods_count,
  parentId: category.parent_id,
  position,
  siblingCount,
});

/** The tree of the categories, each row with its place among its siblings. */
export const toOrderRows = (categories: readonly Category[]): CategoryOrderRow[] => {
  const parents = toCategoryRows(categories);
  return parents.map((parent, position) => ({
    ...toRow(parent, position, parents.length),
    ...(parent.children !== undefined && {
      children: parent.children.map((child, place, siblings) => toRow(child, place, siblings.length)),
    }),
  }));
};

/** Each category of the first level before its children: the order in which it is saved. */
export const toOrderedIds = (categories: readonly Category[]): string[] =>
  toOrderRows(categories).flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);

/** The categories with one of them at another place among its siblings. */
export function moveCategory(
  categories: readonly Category[],
  { parentId, position }: Pick<OrderedRow, 'parentId' | 'position'>,
  to: number,
): Category[] {
  const isSibling = (category: Category) => category.parent_id === parentId;
  return [...categories.filter((one) => !isSibling(one)), ...moveItem(categories.filter(isSibling), position, to)];
}

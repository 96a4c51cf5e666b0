import type { Attribute, Category } from './api';

/** Attributes that goods of a category have: those of its parent first, then its own. */
export function attributesFor(categories: readonly Category[], id: string | undefined): Attribute[] {
  const category = categories.find((one) => one.id === id);
  const parent = categories.find((one) => one.id === category?.parent_id);
  return [...(parent?.attributes ?? []), ...(category?.attributes ?? [])];
}

export interface CategoryRow extends Category {
  children?: CategoryRow[];
}

/** The categories of the first level with their children, each level in the order of the shop. */
export const toCategoryRows = (categories: readonly Category[]): CategoryRow[] =>
  categories
    .filter((one) => one.parent_id === null)
    .map((parent) => {
      const children = categories.filter((one) => one.parent_id === parent.id);
      return children.length === 0 ? parent : { ...parent, children };
    });

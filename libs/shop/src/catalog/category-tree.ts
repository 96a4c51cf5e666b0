import type { Schemas } from '@lotline/web-core/api';

export type Category = Schemas['Category'];
export type Attribute = Schemas['Attribute'];

export interface CategoryBranch {
  category: Category;
  children: Category[];
}

/** The two levels of the catalogue, in the order in which staff put them. */
export const categoryTree = (categories: readonly Category[]): CategoryBranch[] =>
  categories
    .filter((one) => one.parent_id === null)
    .map((category) => ({ category, children: categories.filter((one) => one.parent_id === category.id) }));

/** The branch that a category stands in; undefined for one that is not known. */
export const branchOf = (categories: readonly Category[], id: string | null): CategoryBranch | undefined =>
  categoryTree(categories).find(({ category, children }) => [category, ...children].some((one) => one.id === id));

/** The attributes that apply to the goods of a category: its parent's, then its own. */
export function attributesOf(categories: readonly Category[], id: string | null): Attribute[] {
  const branch = branchOf(categories, id);
  const child = branch?.children.find((one) => one.id === id);
  return [...(branch?.category.attributes ?? []), ...(child?.attributes ?? [])];
}

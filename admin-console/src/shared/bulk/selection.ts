/** What is ticked in a list: rows by key, however many pages they lie on, or everything that its filter finds. */
export interface Selection {
  keys: ReadonlySet<string>;
  /** How many things the filter finds, once all of them are meant; then `keys` counts for nothing. */
  all: number | null;
}

export const nothing: Selection = { keys: new Set(), all: null };

export const countOf = ({ keys, all }: Selection): number => all ?? keys.size;

export const isTicked = ({ keys, all }: Selection, key: string): boolean => all !== null || keys.has(key);

/** Ticks a row or unticks it. Without one of them it is no longer "all": what stays is the rest of the page. */
export function toggleRow(selection: Selection, key: string, page: readonly string[]): Selection {
  if (selection.all !== null) return { keys: new Set(page.filter((one) => one !== key)), all: null };
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, all: null };
}

export type PageState = 'none' | 'some' | 'all';

export function pageState(selection: Selection, page: readonly string[]): PageState {
  const ticked = page.filter((key) => isTicked(selection, key)).length;
  return ticked === 0 ? 'none' : ticked === page.length ? 'all' : 'some';
}

/** Ticks a whole page, or unticks it when it was; other pages keep their ticks. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (selection.all !== null) return nothing;
  const untick = pageState(selection, page) === 'all';
  const others = [...selection.keys].filter((key) => !page.includes(key));
  return { keys: new Set(untick ? others : [...others, ...page]), all: null };
}

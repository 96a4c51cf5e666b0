import type { ListState } from './url-state';

/**
 * The columns of a file that stand for the columns that the reader chose, joined as the server wants them; undefined, that
 * is all of them, where nothing was chosen. `fileColumns` says which columns of the file one of the list stands for.
 */
export function exportColumns(
  { columns }: Pick<ListState, 'columns'>,
  fileColumns: Readonly<Record<string, readonly string[]>>,
  always: string,
): string | undefined {
  if (columns === null) return undefined;
  const chosen = columns.flatMap((column) => fileColumns[column] ?? []);
  return [always, ...chosen.filter((name) => name !== always)].join();
}

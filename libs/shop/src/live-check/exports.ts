import type { LiveStatus } from './job';
import type { Row, Run, RunView } from './run';

/** Which rows of a result. `left`: those that are not known yet. */
export type RowFilter = 'all' | LiveStatus;
export const rowFilters = ['all', 'alive', 'dead', 'unknown'] as const satisfies readonly RowFilter[];

/** The places of the planned rows that a filter leaves, in their order. */
export function rowsOf(run: Pick<Run, 'row'>, { planned }: Pick<RunView, 'planned'>, filter: RowFilter): number[] {
  const found: number[] = [];
  for (let at = 0; at < planned; at += 1) if (filter === 'all' || run.row(at).status === filter) found.push(at);
  return found;
}

const chosen = (run: Pick<Run, 'row' | 'get'>, filter: RowFilter): { no: number; row: Row }[] =>
  rowsOf(run, run.get(), filter).map((at) => ({ no: at + 1, row: run.row(at) }));

/** UIDs only, one a line. */
export const uidText = (run: Pick<Run, 'row' | 'get'>, filter: RowFilter): string =>
  chosen(run, filter)
    .map(({ row }) => row.uid)
    .join('\n');

/** UID and status, with a tab between them, one a line. What is not known yet is left out. */
export const statusText = (run: Pick<Run, 'row' | 'get'>, words: Record<LiveStatus, string>): string =>
  chosen(run, 'all')
    .flatMap(({ row }) => (row.status === null ? [] : [`${row.uid}\t${words[row.status]}`]))
    .join('\n');

/** A cell that no spreadsheet takes for a formula, and whose digits it keeps: a long number is marked as text by `="…"`. */
export const csvCell = (text: string): string => {
  const fragile = /^(?:\d{12,}|0\d+)$/.test(text);
  const safe = fragile ? `="${text}"` : /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The result as a table for spreadsheets: UTF-8 with its mark, CRLF. What is not known yet is left out. */
export function csvText(
  run: Pick<Run, 'row' | 'get'>,
  filter: RowFilter,
  words: { head: readonly string[]; status: Record<LiveStatus, string> },
): string {
  const lines = chosen(run, filter).flatMap(({ no, row }) =>
    row.status === null
      ? []
      : [[String(no), row.uid, words.status[row.status], new Date(row.checkedAtMs ?? 0).toISOString()]],
  );
  return `\ufeff${[words.head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

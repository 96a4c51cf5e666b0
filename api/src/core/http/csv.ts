import { invalidField } from '../errors/index.js';

/** Byte order mark: spreadsheets read the file as UTF-8. */
const MARK = '\uFEFF';

/** No cell is a formula to a spreadsheet, whatever somebody wrote into it, and a comma or quote stays what it is. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** First line of a CSV file. */
export const csvHead = (columns: readonly string[]): string =>
  `${MARK}${columns.map((name) => (/^\w+$/.test(name) ? name : cell(name))).join(',')}\r\n`;

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Keeps of a row the cells whose columns were asked for (`time,amount`), in the order of the file; all of them when none
 * were. Throws with the field `columns` for one that the file does not have.
 */
export function columnPicker(
  all: readonly string[],
  asked: string | undefined,
): (cells: readonly string[]) => string[] {
  if (asked === undefined) return (cells) => [...cells];
  const wanted = asked.split(',');
  if (!wanted.every((name) => all.includes(name))) throw invalidField('columns', 'unknown');
  const kept = all.map((name) => wanted.includes(name));
  return (cells) => cells.filter((_, index) => kept[index]);
}

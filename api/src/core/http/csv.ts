/** Byte order mark: spreadsheets read the file as UTF-8. */
const MARK = '\uFEFF';

/** No cell is a formula to a spreadsheet, whatever somebody wrote into it, and a comma or quote stays what it is. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** First line of a CSV file. */
export const csvHead = (columns: readonly string[]): string =>
  `${MARK}${columns.map((name) => (/^\w+$/.test(name) ? name : cell(name))).join(',')}\r\n`;

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

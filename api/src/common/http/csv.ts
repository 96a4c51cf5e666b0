import { Readable } from 'node:stream';
import type { StreamableFile } from '@nestjs/common';
import { invalidField } from '../errors/index.js';
import { downloadFile } from './download-file.js';

/** Byte order mark: spreadsheets read the file as UTF-8. */
const MARK = '\uFEFF';

/**
 * Digits that a spreadsheet would read as a number and change: beyond 11 it writes 1.2E+17 and loses the last ones, and
 * leading zeros go.
 */
const FRAGILE_DIGITS = /^(?:\d{12,}|0\d+)$/;
/** With the apostrophes before it, so that the one that marks a text can be taken away again. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const MARKED_TEXT = /^'(?='*[=+\-@\t\r\n])/;
const MARKED_DIGITS = /^="(\d+)"$/;

/** The text as a spreadsheet has to find it. `="…"` is the one way to mark digits as text; nothing but digits gets it. */
function forSpreadsheet(text: string): string {
  if (FRAGILE_DIGITS.test(text)) return `="${text}"`;
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `csvRow` wrote; null when it is a formula. */
export function parseCell(cell: string): string | null {
  const [, digits] = MARKED_DIGITS.exec(cell) ?? [];
  if (digits !== undefined) return digits;
  return cell.startsWith('=') ? null : cell.replace(MARKED_TEXT, '');
}

/**
 * No cell is a formula to a spreadsheet, whatever its content; long numbers such as those of orders keep all their
 * digits, and a comma or quote stays what it is.
 */
const cell = (text: string): string => `"${forSpreadsheet(text).replaceAll('"', '""')}"`;

/** First line of a CSV file. */
export const csvHead = (columns: readonly string[]): string =>
  `${MARK}${columns.map((name) => (/^\w+$/.test(name) ? name : cell(name))).join(',')}\r\n`;

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Picks the cells of a row whose columns were requested (`time,amount`), in the order of the file; all of them by
 * default. Throws with the field `columns` for one that the file does not have.
 */
export function columnPicker(
  all: readonly string[],
  requested: string | undefined,
): (cells: readonly string[]) => string[] {
  if (requested === undefined) return (cells) => [...cells];
  const requestedNames = requested.split(',');
  if (!requestedNames.every((name) => all.includes(name))) throw invalidField('columns', 'unknown');
  const chosen = all.map((name) => requestedNames.includes(name));
  return (cells) => cells.filter((_, index) => chosen[index]);
}

/** A file of rows that are read while it is sent. */
export const csvFile = (filename: string, rows: AsyncIterable<string>): StreamableFile =>
  downloadFile(filename, 'text/csv; charset=utf-8', Readable.from(rows));

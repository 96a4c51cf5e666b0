import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../../common/errors/index.js';
import { catalogErrors } from '../../catalog.errors.js';

export const MAX_ROWS = 5_000;

const DELIMITERS = [',', ';', '\t'] as const;
const UTF16_LE = Buffer.from([0xff, 0xfe]);
const UTF16_BE = Buffer.from([0xfe, 0xff]);

/** A row under the header, by its number in a spreadsheet: the header is row 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

export interface FileTable {
  columns: string[];
  rows: TableRow[];
}

/** UTF-8, UTF-16 with its mark, or GB18030, in which Chinese spreadsheets save. */
function decodeFile(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2);
  const encoding = mark.equals(UTF16_LE)
    ? 'utf-16le'
    : mark.equals(UTF16_BE)
      ? 'utf-16be'
      : isUtf8(bytes)
        ? 'utf-8'
        : 'gb18030';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not in this encoding: the error below says so.
  }
  throw new AppError(catalogErrors.file_unreadable);
}

/** The delimiter that the header has most of; names of columns have none. */
function findDelimiter(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function parseRecords(text: string): string[][] {
  try {
    const delimiter = findDelimiter(text);
    return parse(text, { delimiter, relax_column_count: true, to: MAX_ROWS + 2, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError(catalogErrors.file_malformed, { params: { line: Number(error['lines']) } });
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Reads a CSV file with a header. Throws what is wrong with the file as a whole. */
export function readTable(bytes: Buffer): FileTable {
  const [header = [], ...records] = parseRecords(decodeFile(bytes));
  if (records.length > MAX_ROWS) throw new AppError(catalogErrors.file_too_long, { params: { max: MAX_ROWS } });
  const rows = records.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 2, cells }]));
  if (rows.length === 0) throw new AppError(catalogErrors.file_empty);
  return { columns: header.map((name) => name.toLowerCase()), rows };
}

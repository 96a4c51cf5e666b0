import { type Delimiter, toSeparator } from '../../../catalog/index.js';
import type { EncodingChoice, RejectedCounts } from '../../dto/import.dto.js';
import { LineSplitter } from './line-splitter.js';
import { REPLACEMENT_CHARACTER, HEAD_BYTES, TextEncoding } from './text-encoding.js';

export const MAX_LINE_CHARACTERS = 4_096;

/** A line of a file, numbered from 1: its trimmed text, or why it is rejected. */
export type FileLine =
  | { no: number; text: string; problem?: undefined }
  | { no: number; problem: keyof RejectedCounts; text?: string; field?: number };

export interface LineRules {
  encoding: EncodingChoice;
  /** Required number of fields, none of them empty, and their delimiter. */
  fields: { columns: number; delimiter: Delimiter } | null;
}

/** Streams the lines of a file in bounded memory, whatever the size of the file or of its longest line. */
export async function* readLines(content: AsyncIterable<Buffer>, rules: LineRules): AsyncGenerator<FileLine[]> {
  const splitter = new LineSplitter();
  let encoding: TextEncoding | null = null;
  let head: Buffer = Buffer.alloc(0);
  let no = 0;
  const check = (lines: (Buffer | null)[], by: TextEncoding) =>
    by.decode(lines).map((text) => checkLine(++no, text, rules));
  const start = () => {
    const made = new TextEncoding(rules.encoding, head);
    return { made, first: check(splitter.push(made.toSplittable(head.subarray(made.bomLength))), made) };
  };
  for await (const chunk of content) {
    if (encoding) {
      yield check(splitter.push(encoding.toSplittable(chunk)), encoding);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    const { made, first } = start();
    encoding = made;
    yield first;
  }
  if (!encoding) {
    const { made, first } = start();
    encoding = made;
    yield first;
  }
  yield check(splitter.end(), encoding);
}

function checkLine(no: number, raw: string | null, { fields }: LineRules): FileLine {
  if (raw === null) return { no, problem: 'too_long' };
  const text = raw.trim();
  if (text === '') return { no, problem: 'empty' };
  if (text.length > MAX_LINE_CHARACTERS) return { no, problem: 'too_long' };
  if (text.includes(REPLACEMENT_CHARACTER) || text.includes('\0')) return { no, problem: 'bad_encoding' };
  if (fields) {
    const found = text.split(toSeparator(fields.delimiter));
    if (found.length !== fields.columns) return { no, problem: 'wrong_columns', text };
    const empty = found.findIndex((part) => part.trim() === '');
    if (empty >= 0) return { no, problem: 'empty_field', text, field: empty + 1 };
  }
  return { no, text };
}

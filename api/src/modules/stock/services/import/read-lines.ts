import { type Delimiter, separatorOf } from '../../../catalog/index.js';
import type { EncodingChoice, RejectedCounts } from '../../dto/import.dto.js';
import { LineSplitter } from './line-splitter.js';
import { DAMAGED, HEAD_BYTES, TextEncoding } from './text-encoding.js';

export const MAX_LINE_CHARACTERS = 4_096;

/** A line of a file, numbered from 1: its text without white space around it, or why it cannot be taken. */
export type FileLine =
  | { no: number; text: string; fault?: undefined }
  | { no: number; fault: keyof RejectedCounts; text?: string; field?: number };

export interface LineRules {
  encoding: EncodingChoice;
  /** How many fields each line must have, none of them empty, and what separates them. */
  fields: { columns: number; delimiter: Delimiter } | null;
}

/** The lines of a file, some at a time, in memory that does not grow with the file or with its longest line. */
export async function* readLines(content: AsyncIterable<Buffer>, rules: LineRules): AsyncGenerator<FileLine[]> {
  const splitter = new LineSplitter();
  let encoding: TextEncoding | null = null;
  let head: Buffer = Buffer.alloc(0);
  let no = 0;
  const check = (lines: (Buffer | null)[], by: TextEncoding) =>
    by.decode(lines).map((text) => checkLine(++no, text, rules));
  const start = () => {
    const made = new TextEncoding(rules.encoding, head);
    return { made, first: check(splitter.push(made.cuttable(head.subarray(made.skip))), made) };
  };
  for await (const chunk of content) {
    if (encoding) {
      yield check(splitter.push(encoding.cuttable(chunk)), encoding);
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
  if (raw === null) return { no, fault: 'too_long' };
  const text = raw.trim();
  if (text === '') return { no, fault: 'empty' };
  if (text.length > MAX_LINE_CHARACTERS) return { no, fault: 'too_long' };
  if (text.includes(DAMAGED) || text.includes('\0')) return { no, fault: 'bad_encoding' };
  if (fields) {
    const found = text.split(separatorOf(fields.delimiter));
    if (found.length !== fields.columns) return { no, fault: 'wrong_columns', text };
    const empty = found.findIndex((part) => part.trim() === '');
    if (empty >= 0) return { no, fault: 'empty_field', text, field: empty + 1 };
  }
  return { no, text };
}

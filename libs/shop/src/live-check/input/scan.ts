import { fieldsOf, partsOf, plainText, readUid, type UidError } from './uid';

/** How lines are read. */
export interface Reading {
  /** The field that holds the UID, counted from 1; `all`: every part of a line is a UID. */
  field: number | 'all';
  /** Repeated UIDs stay in the list, though each is asked about once. */
  keepRepeats: boolean;
}

export interface InvalidLine {
  /** Counted from 1 over all sources. */
  line: number;
  error: UidError;
  /** The beginning of what was read, enough to find the line again and too little to be a secret. */
  start: string;
}

/** What was found in a text. `read` is the sum of `blank`, `repeated`, `invalid` and the UIDs that are new. */
export interface Found {
  read: number;
  blank: number;
  repeated: number;
  invalid: number;
  /** UIDs, each once. */
  different: number;
  /** How many rows the check will have. */
  rows: number;
  /** The first invalid lines. */
  invalidLines: InvalidLine[];
  /** The most fields that one of the first lines has. */
  fields: number;
  /** Most lines hold several numbers, and nothing else. */
  severalPerLine: boolean;
}

const MAX_INVALID_LINES = 200;
/** Lines that tell how a text is built. */
const TELLING_LINES = 200;
const SHOWN = 4;

const beginning = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Reads UIDs from lines, one text after the other. */
export function createScan({ field, keepRepeats }: Reading): {
  push: (text: string) => void;
  end: () => { found: Found; uids: string[] };
} {
  const seen = new Set<string>();
  const uids: string[] = [];
  const invalidLines: InvalidLine[] = [];
  const count = { read: 0, blank: 0, repeated: 0, invalid: 0 };
  let line = 0;
  let fields = 1;
  let telling = 0;
  let several = 0;

  const take = (part: string) => {
    count.read += 1;
    const reading = readUid(part);
    if ('error' in reading) {
      count.invalid += 1;
      if (invalidLines.length < MAX_INVALID_LINES)
        invalidLines.push({ line, error: reading.error, start: beginning(part) });
      return;
    }
    const isNew = !seen.has(reading.uid);
    if (isNew) seen.add(reading.uid);
    else count.repeated += 1;
    if (isNew || keepRepeats) uids.push(reading.uid);
  };
  const learn = (text: string) => {
    telling += 1;
    fields = Math.max(fields, fieldsOf(text).length);
    const parts = partsOf(text);
    if (parts.length > 1 && parts.every((part) => 'uid' in readUid(part))) several += 1;
  };

  return {
    push: (text) => {
      // Text of no lines, rather than one blank line.
      if (text === '') return;
      const lines = text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
      for (const raw of lines) {
        line += 1;
        const plain = plainText(raw);
        if (plain === '') {
          count.read += 1;
          count.blank += 1;
          continue;
        }
        if (telling < TELLING_LINES) learn(plain);
        if (field === 'all') partsOf(plain).forEach(take);
        else take(fieldsOf(plain)[field - 1] ?? '');
      }
    },
    end: () => ({
      found: {
        ...count,
        different: seen.size,
        rows: uids.length,
        invalidLines,
        fields,
        severalPerLine: several > 0 && several * 2 >= telling,
      },
      uids,
    }),
  };
}

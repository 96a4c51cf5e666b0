import type { Delimiter } from '@lotline/web-core/lines';
import { delimiters, shownExamples, splitBy, type Shape, type Shapes } from './separators';

/** Lines longer than this are refused by the server. */
export const maxLineCharacters = 4_096;
const damaged = '\uFFFD';
const sampleLines = 20;
const keptShapes = 100;

export type ScanError = 'empty' | 'too_long' | 'bad_encoding' | 'in_file';

export interface Scan {
  /** Lines of the file, empty and invalid ones included. */
  lines: number;
  empty: number;
  tooLong: number;
  badEncoding: number;
  /** Lines that repeat an earlier one of the file. */
  repeated: number;
  /** Lines without any error. */
  usable: number;
  /** Lines by their number of fields, for each separator; of lines without an error. */
  shapes: Shapes;
  /** The first lines that are not empty, with their number counted from 1. */
  sample: { line: number; text: string }[];
  /** The first errors, empty lines left out. */
  errors: { line: number; error: ScanError }[];
}

/** A 53-bit fingerprint. It only finds likely repeats for the preview; the server compares properly. */
export function fingerprint(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

export interface Scanner {
  /** Takes the next piece of decoded text. */
  push: (text: string) => void;
  /** Gives the result; the scanner is done then. */
  end: () => Scan;
}

/** Counts and samples the lines of a text that comes in pieces, by the rules that the server's import follows. */
export function createScanner(): Scanner {
  const scan = { lines: 0, empty: 0, tooLong: 0, badEncoding: 0, repeated: 0, usable: 0 };
  const shapes = new Map(delimiters.map((separator) => [separator, new Map<number, Shape>()] as const));
  const sample: Scan['sample'] = [];
  const errors: Scan['errors'] = [];
  const seen = new Set<number>();
  let rest = '';

  const note = (error: ScanError) => {
    if (error !== 'empty' && errors.length < sampleLines) errors.push({ line: scan.lines, error });
  };
  const countShapes = (text: string) => {
    for (const [separator, counts] of shapes) {
      const parts = splitBy(text, separator);
      const columns = parts.length;
      const shape = counts.get(columns) ?? { columns, lines: 0, first: [], blanks: 0, firstBlanks: [] };
      counts.set(columns, shape);
      countLine(shape, scan.lines, parts);
    }
  };
  const take = (raw: string) => {
    scan.lines += 1;
    const text = raw.trim();
    if (text !== '' && sample.length < sampleLines) sample.push({ line: scan.lines, text: text.slice(0, 300) });
    if (text === '') scan.empty += 1;
    else if (text.length > maxLineCharacters) {
      scan.tooLong += 1;
      note('too_long');
    } else if (text.includes(damaged) || text.includes('\0')) {
      scan.badEncoding += 1;
      note('bad_encoding');
    } else {
      countShapes(text);
      const print = fingerprint(text);
      if (seen.has(print)) {
        scan.repeated += 1;
        note('in_file');
      } else {
        seen.add(print);
        scan.usable += 1;
      }
    }
  };

  return {
    push: (text) => {
      const whole = rest + text;
      // A lone CR at the end may be the first half of CRLF.
      const lines = whole.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      // What is too long already stays so; there is no need to keep all of it.
      if (rest.length > maxLineCharacters * 4) rest = rest.slice(0, maxLineCharacters * 4);
      lines.forEach(take);
    },
    end: () => {
      const last = rest.replace(/\r$/, '');
      if (rest !== '') take(last);
      return { ...scan, sample, errors, shapes: mostFrequent(shapes) };
    },
  };
}

/** Notes one more line of this shape. */
function countLine(shape: Shape, line: number, parts: readonly string[]): void {
  shape.lines += 1;
  if (shape.first.length < shownExamples) shape.first.push(line);
  const blank = parts.findIndex((part) => part.trim() === '');
  if (blank < 0) return;
  shape.blanks += 1;
  if (shape.firstBlanks.length < shownExamples) shape.firstBlanks.push({ line, field: blank + 1 });
}

function mostFrequent(counted: ReadonlyMap<Delimiter, ReadonlyMap<number, Shape>>): Shapes {
  const entries = [...counted].map(([separator, counts]) => [
    separator,
    [...counts.values()].sort((a, b) => b.lines - a.lines).slice(0, keptShapes),
  ]);
  return Object.fromEntries(entries) as Shapes;
}

import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { StringDecoder } from 'node:string_decoder';
import type { EncodingChoice } from '../../dto/import.dto.js';

/** Bytes of a file that are inspected before its lines are read. */
export const HEAD_BYTES = 4_096;

/** Replaces bytes that are invalid in the encoding; a line with it is rejected. */
export const REPLACEMENT_CHARACTER = '\uFFFD';

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_BOM = Buffer.from([0xff, 0xfe]);

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Latin text in UTF-16LE has a zero at most odd positions. */
function looksLikeUtf16(head: Buffer): boolean {
  let zeros = 0;
  for (let at = 1; at < head.length; at += 2) if (head[at] === 0) zeros += 1;
  return head.length >= 2 && zeros > head.length / 8;
}

/**
 * Decodes the bytes of a file. UTF-16LE is converted to UTF-8 before lines are split; otherwise the first lines that
 * are not ASCII decide between UTF-8 and GB18030, unless the importer has chosen one.
 */
export class TextEncoding {
  private readonly utf16: StringDecoder | null;
  private decided: 'utf-8' | 'gb18030' | null;
  private readonly gb18030 = new TextDecoder('gb18030');
  /** Length of the byte order mark at the start of the file. */
  readonly bomLength: number;

  /** `head` is the file's first HEAD_BYTES, or all of a shorter file. */
  constructor(choice: EncodingChoice, head: Buffer) {
    const auto = choice === 'auto';
    const marked16 = startsWith(head, UTF16_BOM) && (auto || choice === 'utf-16le');
    const marked8 = startsWith(head, UTF8_BOM) && (auto || choice === 'utf-8');
    const utf16 = choice === 'utf-16le' || marked16 || (auto && !marked8 && looksLikeUtf16(head));
    this.utf16 = utf16 ? new StringDecoder('utf16le') : null;
    this.bomLength = marked16 ? UTF16_BOM.length : marked8 ? UTF8_BOM.length : 0;
    this.decided = choice === 'gb18030' ? 'gb18030' : utf16 || marked8 || choice === 'utf-8' ? 'utf-8' : null;
  }

  /** Converts a chunk to bytes that can be split into lines. */
  toSplittable(chunk: Buffer): Buffer {
    return this.utf16 ? Buffer.from(this.utf16.write(chunk)) : chunk;
  }

  /** Decodes split lines; `REPLACEMENT_CHARACTER` replaces invalid bytes. */
  decode(lines: readonly (Buffer | null)[]): (string | null)[] {
    this.decided ??= detectEncoding(lines, this.gb18030);
    const gb = this.decided === 'gb18030';
    return lines.map((line) => line && (gb && !isAscii(line) ? this.gb18030.decode(line) : line.toString('utf8')));
  }
}

/** The encoding in which more of these lines are valid; null while all are ASCII. */
function detectEncoding(lines: readonly (Buffer | null)[], decoder: TextDecoder): 'utf-8' | 'gb18030' | null {
  const telling = lines.filter((line): line is Buffer => line !== null && !isAscii(line));
  if (telling.length === 0) return null;
  const utf8 = telling.filter((line) => isUtf8(line)).length;
  const gb18030 = telling.filter((line) => !decoder.decode(line).includes(REPLACEMENT_CHARACTER)).length;
  return utf8 >= gb18030 ? 'utf-8' : 'gb18030';
}

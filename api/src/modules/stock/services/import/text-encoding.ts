import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { StringDecoder } from 'node:string_decoder';
import type { EncodingChoice } from '../../dto/import.dto.js';

/** How much of a file is looked at before its lines are read. */
export const HEAD_BYTES = 4_096;

/** Stands where bytes are not text of the encoding; a line with it is refused. */
export const DAMAGED = '\uFFFD';

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_BOM = Buffer.from([0xff, 0xfe]);

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** Latin text in UTF-16LE has a zero in most odd places. */
function looksLikeUtf16(head: Buffer): boolean {
  let zeros = 0;
  for (let at = 1; at < head.length; at += 2) if (head[at] === 0) zeros += 1;
  return head.length >= 2 && zeros > head.length / 8;
}

/**
 * Turns the bytes of a file into text. UTF-16LE becomes UTF-8 before lines are cut; whether other bytes are UTF-8 or
 * GB18030 is decided by the first lines that are not plain ASCII, unless the importer said so.
 */
export class TextEncoding {
  private readonly utf16: StringDecoder | null;
  private decided: 'utf-8' | 'gb18030' | null;
  private readonly gb18030 = new TextDecoder('gb18030');
  /** Bytes of a byte order mark at the start of the file. */
  readonly skip: number;

  /** `head` is the file's first HEAD_BYTES, or all of a shorter file. */
  constructor(choice: EncodingChoice, head: Buffer) {
    const auto = choice === 'auto';
    const marked16 = startsWith(head, UTF16_BOM) && (auto || choice === 'utf-16le');
    const marked8 = startsWith(head, UTF8_BOM) && (auto || choice === 'utf-8');
    const utf16 = choice === 'utf-16le' || marked16 || (auto && !marked8 && looksLikeUtf16(head));
    this.utf16 = utf16 ? new StringDecoder('utf16le') : null;
    this.skip = marked16 ? UTF16_BOM.length : marked8 ? UTF8_BOM.length : 0;
    this.decided = choice === 'gb18030' ? 'gb18030' : utf16 || marked8 || choice === 'utf-8' ? 'utf-8' : null;
  }

  /** Bytes in which lines can be cut. */
  cuttable(chunk: Buffer): Buffer {
    return this.utf16 ? Buffer.from(this.utf16.write(chunk)) : chunk;
  }

  /** The texts of cut lines; `DAMAGED` stands where a byte means nothing. */
  decode(lines: readonly (Buffer | null)[]): (string | null)[] {
    this.decided ??= decide(lines, this.gb18030);
    const gb = this.decided === 'gb18030';
    return lines.map((line) => line && (gb && !isAscii(line) ? this.gb18030.decode(line) : line.toString('utf8')));
  }
}

/** The encoding that more of these lines are in; null while all are ASCII. */
function decide(lines: readonly (Buffer | null)[], decoder: TextDecoder): 'utf-8' | 'gb18030' | null {
  const telling = lines.filter((line): line is Buffer => line !== null && !isAscii(line));
  if (telling.length === 0) return null;
  const utf8 = telling.filter((line) => isUtf8(line)).length;
  const gb18030 = telling.filter((line) => !decoder.decode(line).includes(DAMAGED)).length;
  return utf8 >= gb18030 ? 'utf-8' : 'gb18030';
}

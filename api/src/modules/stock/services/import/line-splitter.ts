const LF = 0x0a;
const CR = 0x0d;
const NOTHING = Buffer.alloc(0);

/** 4,096 characters in the widest encoding (4 bytes each), and some white space around them. */
const MAX_LINE_BYTES = 4 * 4_096 + 1_024;

/**
 * Splits bytes into lines at LF, CR or CR LF, also mixed. Buffers at most one unfinished line, and nothing of one that
 * is too long. Works for UTF-8, GB18030 and every other encoding in which these bytes are no part of other characters.
 */
export class LineSplitter {
  private unfinished: Buffer = NOTHING;
  private overlong = false;
  private afterCr = false;

  /** The lines that end in this chunk; null stands for one that is too long. */
  push(chunk: Buffer): (Buffer | null)[] {
    if (chunk.length === 0) return [];
    const lines: (Buffer | null)[] = [];
    let start = this.afterCr && chunk[0] === LF ? 1 : 0;
    this.afterCr = false;
    let lf = chunk.indexOf(LF, start);
    let cr = chunk.indexOf(CR, start);
    while (lf !== -1 || cr !== -1) {
      const end = cr === -1 || (lf !== -1 && lf < cr) ? lf : cr;
      lines.push(this.finishLine(chunk.subarray(start, end)));
      start = end + 1;
      if (end === cr) {
        if (chunk[start] === LF) start += 1;
        else if (start === chunk.length) this.afterCr = true;
        cr = chunk.indexOf(CR, start);
      }
      if (lf !== -1 && lf < start) lf = chunk.indexOf(LF, start);
    }
    this.beginLine(chunk.subarray(start));
    return lines;
  }

  /** The last line, when the file does not end with a line end. */
  end(): (Buffer | null)[] {
    return this.unfinished.length > 0 || this.overlong ? [this.finishLine(NOTHING)] : [];
  }

  private finishLine(rest: Buffer): Buffer | null {
    const { unfinished, overlong } = this;
    this.unfinished = NOTHING;
    this.overlong = false;
    if (overlong || unfinished.length + rest.length > MAX_LINE_BYTES) return null;
    return unfinished.length === 0 ? rest : Buffer.concat([unfinished, rest]);
  }

  private beginLine(rest: Buffer): void {
    this.overlong ||= this.unfinished.length + rest.length > MAX_LINE_BYTES;
    this.unfinished = this.overlong ? NOTHING : Buffer.concat([this.unfinished, rest]);
  }
}

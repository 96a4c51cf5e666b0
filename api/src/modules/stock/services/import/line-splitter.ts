const LF = 0x0a;
const CR = 0x0d;
const NOTHING = Buffer.alloc(0);

/** 4,096 characters in the widest encoding (4 bytes each), and some white space around them. */
const MAX_LINE_BYTES = 4 * 4_096 + 1_024;

/**
 * Cuts bytes into lines at LF, CR or CR LF, mixed as they come. Keeps at most one unfinished line, and of one that is
 * too long nothing but that fact. For UTF-8, GB18030 and every other encoding in which these two bytes mean only
 * themselves.
 */
export class LineSplitter {
  private tail: Buffer = NOTHING;
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
      lines.push(this.finish(chunk.subarray(start, end)));
      start = end + 1;
      if (end === cr) {
        if (chunk[start] === LF) start += 1;
        else if (start === chunk.length) this.afterCr = true;
        cr = chunk.indexOf(CR, start);
      }
      if (lf !== -1 && lf < start) lf = chunk.indexOf(LF, start);
    }
    this.begin(chunk.subarray(start));
    return lines;
  }

  /** The last line, when the file does not end with a line end. */
  end(): (Buffer | null)[] {
    return this.tail.length > 0 || this.overlong ? [this.finish(NOTHING)] : [];
  }

  private finish(rest: Buffer): Buffer | null {
    const { tail, overlong } = this;
    this.tail = NOTHING;
    this.overlong = false;
    if (overlong || tail.length + rest.length > MAX_LINE_BYTES) return null;
    return tail.length === 0 ? rest : Buffer.concat([tail, rest]);
  }

  private begin(rest: Buffer): void {
    this.overlong ||= this.tail.length + rest.length > MAX_LINE_BYTES;
    this.tail = this.overlong ? NOTHING : Buffer.concat([this.tail, rest]);
  }
}

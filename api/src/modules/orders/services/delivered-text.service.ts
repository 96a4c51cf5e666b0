import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { csvHead, csvRow } from '../../../common/index.js';
import { fieldsOf, type LineFormat } from '../../catalog/index.js';
import { type DeliveredLine, Stock } from '../../stock/index.js';

/** Decrypting a page holds the process for some ten milliseconds; between pages others have their turn. */
const PAGE = 500;

/** The text that an order delivers: its lines in their order, each ended by LF. */
@Injectable()
export class DeliveredTextService {
  constructor(private readonly stock: Stock) {}

  /** Its SHA-256 and number of lines: the receipt. Reads page by page. */
  async receipt(orderId: string): Promise<{ sha256: string; lineCount: number }> {
    const hash = createHash('sha256');
    let lineCount = 0;
    for await (const line of this.lines(orderId)) {
      hash.update(line.text).update('\n');
      lineCount += 1;
    }
    return { sha256: hash.digest('hex'), lineCount };
  }

  async *lines(orderId: string): AsyncGenerator<DeliveredLine> {
    for (let offset = 0; ; offset += PAGE) {
      const page = await this.stock.linesOf(orderId, { offset, limit: PAGE });
      yield* page;
      await nextTurn();
      if (page.length < PAGE) return;
    }
  }

  /**
   * The bytes of a download, piece by piece. TXT is exact; in CSV a text that begins like a formula gets a quote before it,
   * and the fields of each line follow its whole text.
   */
  async *download(
    orderId: string,
    kind: 'txt' | 'csv',
    shape: { format: LineFormat | null; language: string } = { format: null, language: '' },
  ): AsyncGenerator<string> {
    const { format, language } = shape;
    const names = format?.fields.map(({ name }) => (language === 'en' && name.en !== '' ? name.en : name.zh)) ?? [];
    if (kind === 'csv') yield csvHead(['no', 'text', ...names]);
    for await (const { no, text } of this.lines(orderId)) {
      const fields = format === null ? [] : (fieldsOf(text, format) ?? names.map(() => ''));
      yield kind === 'txt' ? `${text}\n` : csvRow([String(no), text, ...fields]);
    }
  }
}

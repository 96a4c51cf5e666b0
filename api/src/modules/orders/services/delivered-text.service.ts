import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { csvHead, csvRow } from '../../../common/index.js';
import { splitFields, type LineFormat } from '../../catalog/index.js';
import { type DeliveredLine, StockService } from '../../stock/index.js';

/** Decrypting a page blocks the event loop for about ten milliseconds; other work runs between pages. */
const PAGE_SIZE = 500;

/** The delivered text of an order: its lines in order, each ended by LF. */
@Injectable()
export class DeliveredTextService {
  constructor(private readonly stock: StockService) {}

  /** SHA-256 and number of lines of the text, read page by page. */
  async computeReceipt(orderId: string): Promise<{ sha256: string; lineCount: number }> {
    const hash = createHash('sha256');
    let lineCount = 0;
    for await (const line of this.streamLines(orderId)) {
      hash.update(line.text).update('\n');
      lineCount += 1;
    }
    return { sha256: hash.digest('hex'), lineCount };
  }

  async *streamLines(orderId: string): AsyncGenerator<DeliveredLine> {
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await this.stock.findDeliveredLines(orderId, { offset, limit: PAGE_SIZE });
      yield* page;
      await nextTurn();
      if (page.length < PAGE_SIZE) return;
    }
  }

  /**
   * Streams a download. TXT is exact; in CSV a text that begins like a formula is prefixed with a quote, and the fields
   * of each line follow its whole text.
   */
  async *streamFile(
    orderId: string,
    kind: 'txt' | 'csv',
    shape: { format: LineFormat | null; language: string } = { format: null, language: '' },
  ): AsyncGenerator<string> {
    const { format, language } = shape;
    const names = format?.fields.map(({ name }) => (language === 'en' && name.en !== '' ? name.en : name.zh)) ?? [];
    if (kind === 'csv') yield csvHead(['no', 'text', ...names]);
    for await (const { no, text } of this.streamLines(orderId)) {
      const fields = format === null ? [] : (splitFields(text, format) ?? names.map(() => ''));
      yield kind === 'txt' ? `${text}\n` : csvRow([String(no), text, ...fields]);
    }
  }
}

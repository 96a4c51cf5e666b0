import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { csvHead, csvRow } from '../../../common/index.js';
import { splitFields, type LineFormat } from '../../catalog/index.js';
import { type DeliveredLine, StockService } from '../../stock/index.js';
import type { LineRange } from '../domain/order-items.js';

/** Decrypting a page blocks the event loop for about ten milliseconds; other work runs between pages. */
const PAGE_SIZE = 500;

/** The lines at places `afterNo` + 1 to `afterNo` + `count` of a delivered text. */
type Lines = Pick<LineRange<unknown>, 'afterNo' | 'count'>;

interface TextReceipt {
  sha256: string;
  lineCount: number;
}

/** The delivered text of an order: its lines in order, each ended by LF. */
@Injectable()
export class DeliveredTextService {
  constructor(private readonly stock: StockService) {}

  /** SHA-256 and number of lines of the whole text and of each of these parts of it, read page by page. */
  async computeReceipt(orderId: string, parts: readonly Lines[]): Promise<TextReceipt & { parts: TextReceipt[] }> {
    const whole = createHash('sha256');
    const receipts: TextReceipt[] = [];
    for (const part of parts) {
      const hash = createHash('sha256');
      let lineCount = 0;
      for await (const { text } of this.streamLines(orderId, part)) {
        for (const one of [whole, hash]) one.update(text).update('\n');
        lineCount += 1;
      }
      receipts.push({ sha256: hash.digest('hex'), lineCount });
    }
    const lineCount = receipts.reduce((sum, part) => sum + part.lineCount, 0);
    return { sha256: whole.digest('hex'), lineCount, parts: receipts };
  }

  /** The lines at these places of the delivered text. */
  async *streamLines(orderId: string, { afterNo, count }: Lines): AsyncGenerator<DeliveredLine> {
    for (let offset = afterNo; offset < afterNo + count; offset += PAGE_SIZE) {
      const limit = Math.min(PAGE_SIZE, afterNo + count - offset);
      const page = await this.stock.findDeliveredLines(orderId, { offset, limit });
      yield* page;
      await nextTurn();
      if (page.length < limit) return;
    }
  }

  /**
   * Streams a download. TXT is exact; in CSV a text that begins like a formula is prefixed with a quote, and the fields
   * of each line follow its whole text.
   */
  async *streamFile(
    orderId: string,
    lines: Lines,
    { kind, format = null, language = '' }: { kind: 'txt' | 'csv'; format?: LineFormat | null; language?: string },
  ): AsyncGenerator<string> {
    const names = format?.fields.map(({ name }) => (language === 'en' && name.en !== '' ? name.en : name.zh)) ?? [];
    if (kind === 'csv') yield csvHead(['no', 'text', ...names]);
    for await (const { no, text } of this.streamLines(orderId, lines)) {
      const fields = format === null ? [] : (splitFields(text, format) ?? names.map(() => ''));
      yield kind === 'txt' ? `${text}\n` : csvRow([String(no), text, ...fields]);
    }
  }
}

import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { csvHead, csvRow } from '../../core/http/index.js';
import { type DeliveredLine, Stock } from '../stock/index.js';

/** Decrypting a page holds the process for some ten milliseconds; between pages others have their turn. */
const PAGE = 500;

/** The text that an order delivers: its lines in their order, each ended by LF. */
@Injectable()
export class DeliveredText {
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

  /** The bytes of a download, piece by piece. TXT is exact; in CSV a line that begins like a formula gets a quote before it. */
  async *download(orderId: string, format: 'txt' | 'csv'): AsyncGenerator<string> {
    if (format === 'csv') yield csvHead(['no', 'text']);
    for await (const { no, text } of this.lines(orderId)) {
      yield format === 'txt' ? `${text}\n` : csvRow([String(no), text]);
    }
  }
}

import { createHash } from 'node:crypto';
import type { OrderLine } from '../../orders/index.js';

/** Lines of a test order at most: they are made in memory. */
export const MAX_TEST_LINES = 10_000;

interface TestRange {
  orderNo: string;
  /** Lines of the order before these. */
  afterNo: number;
  count: number;
}

/** The invented lines at these places of a test order: the same each time. */
export const makeTestLines = ({ orderNo, afterNo, count }: TestRange): OrderLine[] =>
  Array.from({ length: count }, (_, index) => {
    const no = afterNo + index + 1;
    return { id: String(no), no, text: `TEST|${orderNo}|${no}` };
  });

/** The lines as a file: each ended by LF. */
export const toTestText = (lines: readonly OrderLine[]): string => lines.map(({ text }) => `${text}\n`).join('');

export const hashTestLines = (lines: readonly OrderLine[]): string =>
  createHash('sha256').update(toTestText(lines)).digest('hex');

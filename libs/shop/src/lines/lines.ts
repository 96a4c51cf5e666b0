import type { Schemas } from '@lotline/web-core/api';

export type OrderLine = Schemas['OrderLines']['lines'][number];

/** Above this a clipboard is no good place any more: a download is offered. */
export const MAX_COPY_CHARACTERS = 1_000_000;

/** Lines for the clipboard: joined by LF, without one at the end. Null when they are too much for it. */
export function clipboardText(lines: readonly Pick<OrderLine, 'text'>[]): string | null {
  const text = lines.map((line) => line.text).join('\n');
  return text.length > MAX_COPY_CHARACTERS ? null : text;
}

/** A line's number as it was typed or pasted, with blanks, commas or full-width digits; null when it is none. */
function lineNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Lines whose number lies in a range, both ends included, in either order. Null when it is not a range of what is there. */
export function rangeOf(lines: readonly OrderLine[], from: string, to: string): OrderLine[] | null {
  const first = lineNumber(from);
  const second = lineNumber(to);
  if (first === null || second === null) return null;
  const low = Math.min(first, second);
  const high = Math.max(first, second);
  const found = lines.filter((line) => line.no >= low && line.no <= high);
  return found.length > 0 ? found : null;
}

/** The name under which lines are saved, without its ending. */
export const linesFileName = (orderNo: string, item?: number): string =>
  item === undefined ? orderNo : `${orderNo}-${item}`;

/** Lines that contain a text, upper and lower case alike. */
export function searchLines(lines: readonly OrderLine[], text: string): readonly OrderLine[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? lines : lines.filter((line) => line.text.toLowerCase().includes(wanted));
}

import type { Schemas } from '../api';

export type OrderLine = Schemas['OrderLines']['lines'][number];

/** Text of lines for the clipboard: joined by LF, without one at the end. */
export const joinLines = (lines: readonly Pick<OrderLine, 'text'>[]): string =>
  lines.map((line) => line.text).join('\n');

/** Lines whose number lies in a range, both ends included, in either order. Null when it is not a range of what is there. */
export function rangeOf(lines: readonly OrderLine[], from: string, to: string): OrderLine[] | null {
  if (!/^\d{1,9}$/.test(from.trim()) || !/^\d{1,9}$/.test(to.trim())) return null;
  const low = Math.min(Number(from), Number(to));
  const high = Math.max(Number(from), Number(to));
  const found = lines.filter((line) => line.no >= low && line.no <= high);
  return found.length > 0 ? found : null;
}

/** Lines that contain a text, upper and lower case alike. */
export function searchLines(lines: readonly OrderLine[], text: string): readonly OrderLine[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? lines : lines.filter((line) => line.text.toLowerCase().includes(wanted));
}

/** Above this a clipboard is no good place any more: a download is offered. */
export const MAX_COPY_CHARACTERS = 1_000_000;

const ORDER_NO_LENGTH = 18;
/** An order number begins with its creation time to the second, so a prefix of this length matches few orders. */
const SECOND_PREFIX_LENGTH = 14;

/** The order numbers with a given prefix: a range of numbers, a span of time, or none. */
export type NumberSearch =
  | { kind: 'none' }
  | { kind: 'range'; first: string; last: string }
  | { kind: 'time'; prefix: string; from: Date; to: Date };

export function parseNumberSearch(prefix: string): NumberSearch {
  if (!/^\d{1,18}$/.test(prefix)) return { kind: 'none' };
  if (prefix.length >= SECOND_PREFIX_LENGTH) {
    return { kind: 'range', first: prefix.padEnd(ORDER_NO_LENGTH, '0'), last: prefix.padEnd(ORDER_NO_LENGTH, '9') };
  }
  const span = toTimeSpan(prefix);
  return span === null ? { kind: 'none' } : { kind: 'time', prefix, ...span };
}

/** The span of time that all numbers with this prefix lie in; null when the prefix is no time. */
function toTimeSpan(prefix: string): { from: Date; to: Date } | null {
  const whole = prefix.length < 4 ? '' : prefix.slice(0, 4 + 2 * Math.floor((prefix.length - 4) / 2));
  if (whole === '') {
    return { from: utc([Number(prefix.padEnd(4, '0'))]), to: utc([Number(prefix.padEnd(4, '9')) + 1]) };
  }
  const parts = [Number(whole.slice(0, 4)), ...(whole.slice(4).match(/../g) ?? []).map(Number)];
  const from = utc(parts);
  if (!from.toISOString().replace(/\D/g, '').startsWith(whole)) return null;
  return { from, to: utc(parts.map((part, position) => (position === parts.length - 1 ? part + 1 : part))) };
}

function utc([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute, second);
  return at;
}

const LENGTH = 18;
/** An order number begins with the second in which it was made: a prefix that is this long finds few orders. */
const SECOND = 14;

/** Which order numbers begin with a text: those between two, those of a span of time, or none. */
export type NumberSearch =
  | { kind: 'none' }
  | { kind: 'range'; first: string; last: string }
  | { kind: 'time'; prefix: string; from: Date; to: Date };

export function searchedNumbers(prefix: string): NumberSearch {
  if (!/^\d{1,18}$/.test(prefix)) return { kind: 'none' };
  if (prefix.length >= SECOND) {
    return { kind: 'range', first: prefix.padEnd(LENGTH, '0'), last: prefix.padEnd(LENGTH, '9') };
  }
  const span = spanOf(prefix);
  return span === null ? { kind: 'none' } : { kind: 'time', prefix, ...span };
}

/** The time that all numbers with this beginning lie in, by its whole parts; null when no time begins so. */
function spanOf(prefix: string): { from: Date; to: Date } | null {
  const whole = prefix.length < 4 ? '' : prefix.slice(0, 4 + 2 * Math.floor((prefix.length - 4) / 2));
  if (whole === '') {
    return { from: utc([Number(prefix.padEnd(4, '0'))]), to: utc([Number(prefix.padEnd(4, '9')) + 1]) };
  }
  const parts = [Number(whole.slice(0, 4)), ...(whole.slice(4).match(/../g) ?? []).map(Number)];
  const from = utc(parts);
  if (!from.toISOString().replace(/\D/g, '').startsWith(whole)) return null;
  return { from, to: utc(parts.map((part, place) => (place === parts.length - 1 ? part + 1 : part))) };
}

function utc([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute, second);
  return at;
}

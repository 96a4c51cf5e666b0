const MARK = '\u0001int:';
const MARKED = /"\\u0001int:(-?\d+)"/g;

/** A JSON scalar as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** JSON text in which a bigint becomes a plain number with all its digits, as Java writes a 64-bit integer. */
export function toJson(value: unknown): string {
  let marked = false;
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'bigint') return part;
    if (part >= BigInt(Number.MIN_SAFE_INTEGER) && part <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(part);
    marked = true;
    return `${MARK}${part}`;
  });
  return marked ? text.replace(MARKED, '$1') : text;
}

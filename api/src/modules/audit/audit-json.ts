const LONGEST_TEXT = 300;
const LONGEST_LIST = 50;
/** Room in a `text` column of MySQL, whatever the letters. */
const LONGEST_BYTES = 60_000;

/** Names of fields whose values never enter the log. */
const SECRET =
  /pass(word|phrase)|secret|private_?key|mnemonic|^(.*_)?(token|totp|otp|jwt|authorization)$|^(payload|line|lines|box|salt)$/i;

function clean(value: unknown, seen: readonly unknown[]): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') {
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}… (${value.length})` : value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value) || seen.includes(value)) return '[left out]';
  const path = [...seen, value];
  if (Array.isArray(value)) {
    const kept = value.slice(0, LONGEST_LIST).map((one: unknown) => clean(one, path));
    return value.length > LONGEST_LIST ? [...kept, `… (${value.length})`] : kept;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, SECRET.test(key) ? '[secret]' : clean(one, path)]),
  );
}

/** A state as the log keeps it: without secrets, and short however much there was. Null stays null. */
export function auditJson(state: unknown): string | null {
  if (state === undefined || state === null) return null;
  const json = JSON.stringify(clean(state, [])) ?? null;
  return json !== null && Buffer.byteLength(json) > LONGEST_BYTES ? '{"left_out":"too large"}' : json;
}

const MAX_TEXT_LENGTH = 300;
const MAX_LIST_LENGTH = 50;
/** Fits a `text` column of MySQL in any script. */
const MAX_BYTES = 60_000;

/** Names of fields whose values never enter the log. */
const SECRET =
  /pass(word|phrase)|secret|private_?key|mnemonic|^(.*_)?(token|totp|otp|jwt|authorization)$|^(payload|line|lines|ciphertext|salt)$/i;

function removeSecrets(value: unknown, seen: readonly unknown[]): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') {
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}… (${value.length})` : value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value) || seen.includes(value)) return '[left out]';
  const path = [...seen, value];
  if (Array.isArray(value)) {
    const rest = value.slice(0, MAX_LIST_LENGTH).map((one: unknown) => removeSecrets(one, path));
    return value.length > MAX_LIST_LENGTH ? [...rest, `… (${value.length})`] : rest;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, SECRET.test(key) ? '[secret]' : removeSecrets(one, path)]),
  );
}

/** Serialises a state without secrets, cut to fit its column. Null stays null. */
export function toAuditJson(state: unknown): string | null {
  if (state === undefined || state === null) return null;
  const json = JSON.stringify(removeSecrets(state, [])) ?? null;
  return json !== null && Buffer.byteLength(json) > MAX_BYTES ? '{"left_out":"too large"}' : json;
}

/** One value that differs between two states; null where there was none. */
export interface Change {
  /** `name.zh`, `contacts.0.value`. */
  path: string;
  before: string | null;
  after: string | null;
}

function leaves(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) leaves(one, path === '' ? key : `${path}.${key}`, into);
  } else if (value !== null && value !== undefined && value !== '') {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

/** What an edit makes of `before`, value by value. Empty and absent are the same. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const was = leaves(before, '', new Map());
  const is = leaves(after, '', new Map());
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }));
}

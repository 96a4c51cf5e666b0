/** One value that differs between two states of a thing; null where there was none. Long texts are cut. */
export interface Change {
  /** `title.zh`, `contacts.0.value`. */
  path: string;
  before: string | null;
  after: string | null;
}

const MAX_VALUE_LENGTH = 600;

function collectLeaves(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) collectLeaves(one, path === '' ? key : `${path}.${key}`, into);
  } else if (value !== null && value !== undefined) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

const truncate = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;

/** The values that differ between `before` and `after`. */
export function findChanges(before: unknown, after: unknown): Change[] {
  const was = collectLeaves(before, '', new Map());
  const is = collectLeaves(after, '', new Map());
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: truncate(was.get(path)), after: truncate(is.get(path)) }));
}

/** One value that differs between two states of a thing; null where there was none. Long texts are cut. */
export interface Change {
  /** `title.zh`, `contacts.0.value`. */
  path: string;
  before: string | null;
  after: string | null;
}

const LONGEST = 600;

function leaves(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) leaves(one, path === '' ? key : `${path}.${key}`, into);
  } else if (value !== null && value !== undefined) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

const cut = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** What makes `after` of `before`, value by value. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const was = leaves(before, '', new Map());
  const is = leaves(after, '', new Map());
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: cut(was.get(path)), after: cut(is.get(path)) }));
}

export type Leaf = string | number | boolean;

/** One value that a change made different; null where there was none. */
export interface Change {
  path: string;
  before: Leaf | null;
  after: Leaf | null;
}

function leaves(value: unknown, path: string, into: Map<string, Leaf>): Map<string, Leaf> {
  if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) leaves(one, path === '' ? key : `${path}.${key}`, into);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    into.set(path, value);
  }
  return into;
}

const read = (json: string | null): Map<string, Leaf> =>
  leaves(json === null ? null : (JSON.parse(json) as unknown), '', new Map());

/** What an entry of the log changed, value by value. */
export function changesOf({ before, after }: { before: string | null; after: string | null }): Change[] {
  const was = read(before);
  const is = read(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }));
}

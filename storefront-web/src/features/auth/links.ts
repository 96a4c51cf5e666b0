/** A page of this feature with what the visitor has told already; members that are empty are left out. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

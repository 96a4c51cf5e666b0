/** First parts of the keys of queries whose answers are everybody's. */
const PUBLIC: readonly unknown[] = [
  'announcements',
  'categories',
  'goods',
  'legal',
  'payment-methods',
  'recharge-limits',
  'site-config',
  'tutorial',
  'tutorials',
];

/** The part of a query client that is needed here. */
interface Queries {
  resetQueries: (filter: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) => unknown;
}

const userIn = (raw: string | null): unknown => {
  try {
    return (JSON.parse(raw ?? 'null') as { user?: { id?: unknown } } | null)?.user?.id ?? null;
  } catch {
    return null;
  }
};

/**
 * Another tab signed somebody out, or somebody else in: what this page has loaded for the former user goes, and what is
 * on screen is fetched again, in the name of the present user. What is everybody's stays, and with it what is being typed
 * beside it. The same user with a new sign-in is no change.
 */
export function forgetFormerUser(queries: Queries, events: Pick<EventTarget, 'addEventListener'>): void {
  events.addEventListener('storage', (event) => {
    const { key, oldValue, newValue } = event as StorageEvent;
    // A null key is another tab's localStorage.clear().
    const changed = key === null || (key === 'userInfo' && oldValue !== null && userIn(oldValue) !== userIn(newValue));
    if (!changed) return;
    // Once the page has drawn who it is for now: what it no longer shows would be asked for in vain.
    setTimeout(() => queries.resetQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[0]) }));
  });
}

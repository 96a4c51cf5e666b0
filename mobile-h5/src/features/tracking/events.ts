import type { KnownEvent, SeenEvent } from './api';

/** As many as can be chips; the search of the console has the others. */
const most = 6;

/** The names worth a chip: the most reported ones, and the chosen one. */
export function chipsOf(known: readonly Pick<KnownEvent, 'name' | 'events'>[], chosen: string): string[] {
  const frequent = known
    .filter(({ events }) => events > 0)
    .sort((a, b) => b.events - a.events)
    .slice(0, most)
    .map(({ name }) => name);
  return chosen === '' || frequent.includes(chosen) ? frequent : [chosen, ...frequent];
}

/** How many of the newest are not in the list yet. */
export function unseen(newest: readonly Pick<SeenEvent, 'id'>[], shown: readonly Pick<SeenEvent, 'id'>[]): number {
  const ids = new Set(shown.map(({ id }) => id));
  return newest.filter(({ id }) => !ids.has(id)).length;
}

export const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

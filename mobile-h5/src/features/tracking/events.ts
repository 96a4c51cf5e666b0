import type { EventFilter, KnownEvent, SeenEvent } from './api';

const oneOf = <T extends string>(text: string | null, options: readonly T[]): T | '' =>
  options.find((one) => one === text) ?? '';

/** What the URL narrows the events to; what it can't mean counts as nothing. */
export const filterFrom = (search: URLSearchParams): EventFilter => ({
  name: search.get('name') ?? '',
  visit: search.get('visit') ?? '',
  page: search.get('page') ?? '',
  platform: oneOf(search.get('platform'), ['desktop', 'phone']),
  language: oneOf(search.get('language'), ['zh-cn', 'en']),
  visitor: oneOf(search.get('visitor'), ['guest', 'user']),
});

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

/** The pages worth a chip: those that most of the shown events are of, and the chosen one. */
export function pagesOf(shown: readonly Pick<SeenEvent, 'path'>[], chosen: string): string[] {
  const counts = new Map<string, number>();
  for (const { path } of shown) if (path !== null) counts.set(path, (counts.get(path) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([path]) => path);
  return [...new Set([...(chosen === '' ? [] : [chosen]), ...frequent])].slice(0, most);
}

/** How many of the newest are not in the list yet. */
export function unseen(newest: readonly Pick<SeenEvent, 'id'>[], shown: readonly Pick<SeenEvent, 'id'>[]): number {
  const ids = new Set(shown.map(({ id }) => id));
  return newest.filter(({ id }) => !ids.has(id)).length;
}

export const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

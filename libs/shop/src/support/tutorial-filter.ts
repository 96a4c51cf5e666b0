import { isTutorialTopic, type TutorialCategory } from './topics';

export interface TutorialFilter {
  topic: TutorialCategory | null;
  q: string;
}

/** What the address asks for; a topic that there is not counts as none. */
export function tutorialFilter(query: URLSearchParams): TutorialFilter {
  const topic = query.get('topic');
  return { topic: isTutorialTopic(topic) ? topic : null, q: query.get('q')?.trim() ?? '' };
}

/** The list's address with a filter; what is not filtered is not named. */
export function filteredPath(path: string, { topic, q }: TutorialFilter): string {
  const query = new URLSearchParams({ ...(topic === null ? {} : { topic }), ...(q === '' ? {} : { q }) });
  return query.size === 0 ? path : `${path}?${query}`;
}

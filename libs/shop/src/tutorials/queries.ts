import type { Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openApi } from '../open-api';
import { byCursor } from '../query-client';
import type { TutorialFilter } from '../support';

export type Tutorial = Schemas['TutorialDetail'];
export type TutorialItem = Schemas['TutorialItem'];

/** Tutorials that match, page by page, in the order that staff gave them. */
export const tutorialsQuery = ({ topic, q }: TutorialFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['tutorials', topic, q, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = { category: topic ?? undefined, q, cursor: pageParam ?? undefined, limit };
      return openApi.get('/api/tutorials', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

/** A published tutorial; one that was withdrawn is refused with 404. */
export const loadTutorial = (slug: string, signal: AbortSignal): Promise<Tutorial> =>
  openApi.get('/api/tutorials/{slug}', { params: { path: { slug } }, signal });

export const tutorialQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tutorial', slug],
    queryFn: ({ signal }) => loadTutorial(slug, signal),
    staleTime: 300_000,
  });

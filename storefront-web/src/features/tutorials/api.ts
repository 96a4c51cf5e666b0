import type { Schemas } from '@lotline/web-core/api';
import type { TutorialFilter } from '@lotline/shop/support';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/services';

export type Tutorial = Schemas['TutorialDetail'];
export type TutorialItem = Schemas['TutorialItem'];

/** Tutorials that match, page by page, in the order that staff gave them. */
export const tutorialsQuery = ({ topic, q }: TutorialFilter, limit = 12) =>
  infiniteQueryOptions({
    queryKey: ['tutorials', topic, q, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = { category: topic ?? undefined, q, cursor: pageParam ?? undefined, limit };
      return api.get('/api/tutorials', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

export const tutorialQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tutorial', slug],
    queryFn: ({ signal }) => api.get('/api/tutorials/{slug}', { params: { path: { slug } }, signal }),
    staleTime: 300_000,
  });

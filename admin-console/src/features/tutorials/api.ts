import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { ListParams, Page } from '../../shared/list-kit';

export const tutorialsKey = ['tutorials'] as const;
export const tutorialsListKey = [...tutorialsKey, 'list'] as const;

const fetchOne = (id: string, signal: AbortSignal) =>
  api.get('/api/admin/tutorials/{id}', { params: { path: { id } }, signal });
const fetchPage = (query: { q?: string; category?: Category; limit: number; cursor?: string }, signal: AbortSignal) =>
  api.get('/api/admin/tutorials', { params: { query }, signal });

export type Tutorial = Awaited<ReturnType<typeof fetchOne>>;
export type TutorialItem = Awaited<ReturnType<typeof fetchPage>>['items'][number];
export type Category = Tutorial['category'];
export type Content = Omit<Tutorial, 'id' | 'minutes' | 'version' | 'changed_by' | 'changed_at'>;

export const fetchTutorials = (params: ListParams, signal: AbortSignal): Promise<Page<TutorialItem>> => {
  const { q, category, limit, cursor } = params;
  const query = {
    limit,
    ...(q === '' ? {} : { q }),
    ...(category === undefined ? {} : { category: category as Category }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  return fetchPage(query, signal);
};

/** Whether another tutorial than this one has the slug; false when that can't be found out now. */
export const isSlugTaken = async (slug: string, id: string | null): Promise<boolean> => {
  const found = await api
    .get('/api/admin/tutorials', { params: { query: { slug, limit: 1 } } })
    .catch(() => ({ items: [] }));
  return found.items.some((one) => one.id !== id);
};

export const tutorialQuery = (id: string) =>
  queryOptions({
    queryKey: [...tutorialsKey, 'one', id],
    queryFn: ({ signal }) => fetchOne(id, signal),
    enabled: id !== '',
  });

/** A new one, or the next version of one that was read. */
export const saveTutorial = (read: Tutorial | null, body: Content): Promise<Tutorial> =>
  read === null
    ? api.post('/api/tutorials', { body })
    : api.put('/api/tutorials/{id}', { params: { path: { id: read.id } }, body: { ...body, version: read.version } });

export const deleteTutorial = (id: string): Promise<unknown> =>
  api.delete('/api/tutorials/{id}', { params: { path: { id } } });

export const revertTutorial = ({ id, version }: Tutorial, to: number) =>
  api.post('/api/tutorials/{id}/revert', { params: { path: { id } }, body: { version, to } });

export const fetchHistory = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  api.get('/api/admin/tutorials/{id}/history', {
    params: { path: { id }, query: cursor === undefined ? {} : { cursor } },
    signal,
  });

export function useTutorialsCache() {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: tutorialsKey }) };
}

import type { Schemas } from '@lotline/web-core/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api';
import type { ViewParams } from './view-match';

export type SavedView = Schemas['SavedView'];
export type ListName = SavedView['list'];
type SavedViews = Schemas['SavedViews'];

export interface ViewContent {
  name: string;
  params: ViewParams;
  shared: boolean;
}

const keyOf = (list: ListName) => ['views', list] as const;

/** The reader's own views of a list and those that are shared. */
export const useSavedViews = (list: ListName) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => api.get('/api/admin/views', { params: { query: { list } }, signal }),
    staleTime: 60_000,
  });

/** What can be done to views. Each resolves when the kept list shows it. */
export function useViewActions(list: ListName) {
  const client = useQueryClient();
  const put = (change: (views: SavedViews) => SavedViews) =>
    client.setQueryData<SavedViews>(keyOf(list), (views) => (views === undefined ? views : change(views)));
  const keep = (view: SavedView): SavedView => {
    put((views) => ({ ...views, items: [...views.items.filter(({ id }) => id !== view.id), view].sort(byName) }));
    return view;
  };
  return {
    save: async (content: ViewContent): Promise<SavedView> =>
      keep(await api.post('/api/admin/views', { body: { ...content, list } })),
    change: async (view: SavedView, content: Partial<ViewContent>): Promise<SavedView> => {
      const { id, name, params, shared, version } = view;
      const body = { name, params, shared, version, ...content };
      return keep(await api.put('/api/admin/views/{id}', { params: { path: { id } }, body }));
    },
    remove: async ({ id }: SavedView): Promise<void> => {
      await api.delete('/api/admin/views/{id}', { params: { path: { id } } });
      put(({ items, default_id }) => ({
        items: items.filter((one) => one.id !== id),
        default_id: default_id === id ? null : default_id,
      }));
    },
    setDefault: async (id: string | null): Promise<void> => {
      const body = id === null ? {} : { view_id: id };
      await api.put('/api/admin/views/defaults/{list}', { params: { path: { list } }, body });
      put((views) => ({ ...views, default_id: id }));
    },
    reload: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  };
}

const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name);

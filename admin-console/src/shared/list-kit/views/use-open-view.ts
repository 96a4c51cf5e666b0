import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSavedViews, type ListName, type SavedView } from './saved-views-api';
import { isModified, noView, viewKey, viewQuery } from './view-match';
import type { List } from '../use-list';

export interface OpenView {
  views: readonly SavedView[];
  defaultId: string | null;
  /** The one that the URL names. */
  current: SavedView | null;
  modified: boolean;
  /** Shows a view, or with null the list as it is. */
  open: (view: SavedView | null) => void;
}

/** Which saved view a list shows. A list that is opened without any parameter opens with the reader's default. */
export function useOpenView<T>(name: ListName, { state, rules }: List<T>): OpenView {
  const { data } = useSavedViews(name);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const views = data?.items ?? [];
  const named = new URLSearchParams(search).get(viewKey);
  const current = views.find(({ id }) => id === named) ?? null;
  const preset = search === '' ? (views.find(({ id }) => id === data?.default_id) ?? null) : null;
  const presetQuery = preset === null ? null : viewQuery(preset, rules);
  useEffect(() => {
    if (presetQuery !== null) void navigate({ pathname, search: presetQuery }, { replace: true });
  }, [presetQuery, pathname, navigate]);
  return {
    views,
    defaultId: data?.default_id ?? null,
    current,
    modified: current !== null && isModified(state, current.params, rules),
    open: (view) => {
      const none = data?.default_id === null ? '' : `${viewKey}=${noView}`;
      void navigate({ pathname, search: view === null ? none : viewQuery(view, rules) });
    },
  };
}

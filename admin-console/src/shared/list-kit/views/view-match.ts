import { readListState, writeListState, type ListRules, type ListState } from '../url-state';

/** Parameters of a list's address by name. */
export type ViewParams = Readonly<Record<string, string>>;

/** Names the saved view that is open; `noView` says that none is, where the list would open with one. */
export const viewKey = 'view';
export const noView = 'all';

/** What a view keeps of a list's state: all but the place in it. Parameters in the order of their names. */
export function paramsOf(state: ListState, rules: ListRules): ViewParams {
  const query = writeListState({ ...state, cursor: null }, rules, new URLSearchParams());
  return Object.fromEntries([...query].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A view's parameters without those that the list no longer knows. */
const known = (params: ViewParams, rules: ListRules): ViewParams =>
  paramsOf(readListState(new URLSearchParams({ ...params }), rules), rules);

/** Whether the list shows something else than its open view says. */
export const isModified = (state: ListState, params: ViewParams, rules: ListRules): boolean =>
  JSON.stringify(paramsOf(state, rules)) !== JSON.stringify(known(params, rules));

/** The query with which a list shows a view. */
export const viewQuery = (view: { id: string; params: ViewParams }, rules: ListRules): string =>
  new URLSearchParams({ ...known(view.params, rules), [viewKey]: view.id }).toString();

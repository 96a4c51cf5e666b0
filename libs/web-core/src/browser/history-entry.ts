const FIRST = 'first-';

/**
 * Gives the first entry of a document a key of its own. React Router calls each of them "default", so that the scroll
 * position of one document would be restored in the next; a reload and "back" keep the key, and so find their position.
 */
export function nameHistoryEntry(history: Pick<History, 'state' | 'replaceState'> = window.history): void {
  const state = (history.state ?? {}) as Record<string, unknown>;
  if (typeof state.key === 'string') return;
  history.replaceState({ ...state, key: FIRST + Math.random().toString(36).slice(2, 10) }, '');
}

/** Whether a location with this key is where its document began: there is no step back to a page of the same app. */
export const isFirstEntry = (key: string): boolean => key === 'default' || key.startsWith(FIRST);

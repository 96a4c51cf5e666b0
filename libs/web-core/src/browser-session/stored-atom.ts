import { atom, type Atom } from 'jotai';
import type { SessionStore, StoredKey, StoredValues } from '../session';

/** An atom that shows one stored value and follows changes made here or in another tab. */
export function storedAtom<K extends StoredKey>(session: SessionStore, key: K): Atom<StoredValues[K] | null> {
  const changes = atom(0);
  changes.onMount = (set) => {
    const note = () => set((count) => count + 1);
    // What changed between the first drawing and this moment.
    note();
    return session.subscribe((changed) => {
      if (changed === key) note();
    });
  };
  // Read when it is first drawn, not when this file is loaded: the login page has ended the session by then.
  return atom((get) => {
    get(changes);
    return session.get(key);
  });
}

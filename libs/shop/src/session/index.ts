import {
  browserStorage,
  createSessionStore,
  storeAskedLanguage,
  type StoredKey,
  type StoredValues,
} from '@lotline/web-core/session';
import { useSyncExternalStore } from 'react';

/** localStorage, or a substitute that lasts as long as the page where the browser refuses it. */
export const storage = browserStorage();

/** What this browser keeps for the visitor: who is signed in, language, theme, codes. All three apps share it. */
export const session = createSessionStore(storage, window);
storeAskedLanguage(session, window);

/** A stored value, followed wherever it is changed: here, or in another tab. */
export const useStored = <K extends StoredKey>(key: K): StoredValues[K] | null =>
  useSyncExternalStore(session.subscribe, () => session.get(key));

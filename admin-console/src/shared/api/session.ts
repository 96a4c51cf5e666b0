import { browserStorage, createSessionStore, storeAskedLanguage } from '@lotline/web-core/session';

export const storage = browserStorage();

/** What this browser keeps: who is signed in, language, theme, table density. Shared with the other apps of the shop. */
export const session = createSessionStore(storage, window);
storeAskedLanguage(session, window);

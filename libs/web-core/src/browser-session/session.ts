import { browserStorage, createSessionExpiry, createSessionStore, storeAskedLanguage } from '../session';

/** localStorage, or a substitute that lasts as long as the page where the browser refuses it. */
export const storage = browserStorage();

/** What this browser keeps for the visitor: who is signed in, language, theme, codes. All three apps share it. */
export const session = createSessionStore(storage, window);
storeAskedLanguage(session, window);

/** The question about a session that the server no longer accepts. */
export const sessionExpiry = createSessionExpiry(session);

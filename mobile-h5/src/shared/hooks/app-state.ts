import type { ExpiryStep } from '@lotline/web-core/session';
import { atom, getDefaultStore, useAtomValue } from 'jotai';

/**
 * State of the running shop that is neither on the server, nor in the URL, nor stored. What is stored (session, language,
 * theme) is in libs/shop/session: the cashier needs that too, and nothing of this.
 */
const store = getDefaultStore();
const sessionExpiredAtom = atom<ExpiryStep>(null);

/** From the moment the server refused the sign-in until somebody has answered the question about it. */
export const useSessionExpired = (): ExpiryStep => useAtomValue(sessionExpiredAtom);
export const setSessionExpired = (lost: ExpiryStep): void => store.set(sessionExpiredAtom, lost);

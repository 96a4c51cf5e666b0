import { atom, getDefaultStore, useAtomValue } from 'jotai';

/**
 * State of the running shop that is neither on the server, nor in the URL, nor stored. What is stored (sign-in, language,
 * theme) is in stored.ts: the cashier needs that too, and nothing of this.
 */
const store = getDefaultStore();
const signInLostAtom = atom(false);

/** True from the moment the server refused the sign-in until somebody has answered the question about it. */
export const useSignInLost = (): boolean => useAtomValue(signInLostAtom);
export const setSignInLost = (lost: boolean): void => store.set(signInLostAtom, lost);

import { atom, getDefaultStore, useAtomValue } from 'jotai';

/**
 * State of the running shop that is neither on the server, nor in the URL, nor stored. What is stored (sign-in, language,
 * theme) is in stored.ts: the cashier needs that too, and nothing of this.
 */
const store = getDefaultStore();
/** `asked`: whether to log in again or stay; `leaving`: who stayed wanted to change something all the same. */
export type SignInLoss = 'asked' | 'leaving';
const signInLostAtom = atom<SignInLoss | null>(null);

/** From the moment the server refused the sign-in until somebody has answered the question about it. */
export const useSignInLost = (): SignInLoss | null => useAtomValue(signInLostAtom);
export const setSignInLost = (lost: SignInLoss | null): void => store.set(signInLostAtom, lost);

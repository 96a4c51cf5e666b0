import { ApiError, createApi, TimeoutError } from '@lotline/web-core/api';
import { createProofDesk } from '@lotline/web-core/altcha';
import { saysClosed } from '@lotline/shop/maintenance';
import {
  browserStorage,
  createSessionStore,
  forgetFormerUser,
  guestOrderToken,
  noteDemand,
  storeAskedLanguage,
} from '@lotline/web-core/session';
import { QueryClient } from '@tanstack/react-query';
import { stepUpPrompt } from './step-up';

/** Where this browser keeps things, or as long as the page lives when it keeps nothing. */
export const storage = browserStorage();

/** What this browser keeps for the visitor. */
export const session = createSessionStore(storage, window);
storeAskedLanguage(session, window);

type Listener = (error: ApiError, changing: boolean) => void;
const listeners = new Set<Listener>();

/** Where calls ask for a proof of work; the frame of the pages answers. */
export const proofDesk = createProofDesk();

/** The API of the shop, on this page's own origin. */
export const api = createApi({
  token: session.token,
  onSignInLost: (error, changing) => listeners.forEach((listener) => listener(error, changing)),
  onSecondFactorWanted: noteDemand(session),
  orderToken: (orderNo) => guestOrderToken(session, orderNo),
  askForProof: proofDesk.ask,
  askForStepUp: stepUpPrompt.ask,
});

/**
 * Calls back when the server no longer accepts the sign-in; `changing`: for a call that was to change something. Returns
 * the unsubscribe function.
 */
export function onSignInLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A refusal stays one however often it is asked; a time-out has already cost the visitor 50 seconds. */
const worthRetrying = (error: unknown): boolean =>
  !(error instanceof TimeoutError) && !(error instanceof ApiError && error.httpStatus < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      // "Offline" is shown by the page; a local API answers without any network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

forgetFormerUser(queryClient, window);

/** After a refusal because something is stopped, the page reads anew what is: it tells visitors, and offers what goes on. */
export function noteRefusal(error: unknown): void {
  if (saysClosed(error)) void queryClient.invalidateQueries({ queryKey: ['site-config'] });
}

import { createCaptchaPrompt } from '@lotline/web-core/altcha';
import { createApi, type ApiError } from '@lotline/web-core/api';
import { guestOrderToken, noteSecondFactorDemand } from '@lotline/web-core/session';
import { createStepUpPrompt, type StepUpRequest } from '@lotline/web-core/step-up';
import { useSyncExternalStore } from 'react';
import { session } from '../session';

type Listener = (error: ApiError, changing: boolean) => void;
const listeners = new Set<Listener>();

/** Where calls request a proof of work; the frame of the pages answers. */
export const captchaPrompt = createCaptchaPrompt();

/** Where calls request a step-up; the frame of the pages answers. */
export const stepUpPrompt = createStepUpPrompt();

/** The step-up that a call waits for. */
export const useStepUpRequest = (): StepUpRequest | null =>
  useSyncExternalStore(stepUpPrompt.subscribe, stepUpPrompt.pending);

/** The API in the name of the signed-in user, on this page's own origin. */
export const api = createApi({
  token: session.token,
  onSessionExpired: (error, changing) => listeners.forEach((listener) => listener(error, changing)),
  onSecondFactorWanted: noteSecondFactorDemand(session),
  orderToken: (orderNo) => guestOrderToken(session, orderNo),
  askForCaptcha: captchaPrompt.ask,
  askForStepUp: stepUpPrompt.ask,
});

/**
 * Calls back when the server no longer accepts the sign-in; `changing`: for a call that was to change something. Returns
 * the unsubscribe function.
 */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

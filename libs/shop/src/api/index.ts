import { createCaptchaPrompt } from '@lotline/web-core/altcha';
import { createApi } from '@lotline/web-core/api';
import { session, sessionExpiry } from '@lotline/web-core/browser-session';
import { guestOrderToken, requireSecondFactor } from '@lotline/web-core/session';
import { createStepUpPrompt, type StepUpRequest } from '@lotline/web-core/step-up';
import { useSyncExternalStore } from 'react';

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
  onSessionExpired: sessionExpiry.report,
  onSecondFactorRequired: () => requireSecondFactor(session),
  orderToken: (orderNo) => guestOrderToken(session, orderNo),
  askForCaptcha: captchaPrompt.ask,
  askForStepUp: stepUpPrompt.ask,
});

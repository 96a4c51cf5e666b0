import { createApi } from '@lotline/web-core/api';
import { session, sessionExpiry } from '@lotline/web-core/browser-session';
import { requireSecondFactor } from '@lotline/web-core/session';
import { stepUpPrompt } from './step-up';

/** The client of the shop's API. */
export const api = createApi({
  token: session.token,
  onSessionExpired: sessionExpiry.report,
  onSecondFactorRequired: () => requireSecondFactor(session),
  askForStepUp: stepUpPrompt.ask,
});

import { createApi } from '@lotline/web-core/api';
import { noteSecondFactorDemand } from '@lotline/web-core/session';
import { reportSessionExpired } from '../hooks/app-state';
import { session } from './session';
import { stepUpPrompt } from './step-up';

/** The client of the shop's API. */
export const api = createApi({
  token: session.token,
  onSessionExpired: reportSessionExpired,
  onSecondFactorWanted: noteSecondFactorDemand(session),
  askForStepUp: stepUpPrompt.ask,
});

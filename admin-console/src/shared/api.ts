import { createApi } from '@lotline/front-kit/api';
import { noteDemand } from '@lotline/front-kit/session';
import { reportSignInLost } from './app-state';
import { codeDesk } from './fresh-code';
import { session } from './session';

/** The client of the shop's API. */
export const api = createApi({
  token: session.token,
  onSignInLost: reportSignInLost,
  onSecondFactorWanted: noteDemand(session),
  askForCode: codeDesk.ask,
});

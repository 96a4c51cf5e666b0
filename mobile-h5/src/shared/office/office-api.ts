import { createApi } from '@lotline/front-kit/api';
import { noteDemand } from '@lotline/front-kit/session';
import { reportSignInLost } from '../api';
import { session } from '../session';
import { stepUpPrompt } from '../step-up';

/** The API in the name of a member of staff. */
export const officeApi = createApi({
  token: session.token,
  onSignInLost: reportSignInLost,
  onSecondFactorWanted: noteDemand(session),
  askForStepUp: stepUpPrompt.ask,
});

import { createApi } from '@lotline/web-core/api';
import { noteDemand } from '@lotline/web-core/session';
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

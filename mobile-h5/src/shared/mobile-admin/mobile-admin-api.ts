import { createApi } from '@lotline/web-core/api';
import { noteSecondFactorDemand } from '@lotline/web-core/session';
import { reportSessionExpired } from '../api/api';
import { session } from '../api/session';
import { stepUpPrompt } from '@lotline/shop/api';

/** The API in the name of a member of staff. */
export const mobileAdminApi = createApi({
  token: session.token,
  onSessionExpired: reportSessionExpired,
  onSecondFactorWanted: noteSecondFactorDemand(session),
  askForStepUp: stepUpPrompt.ask,
});

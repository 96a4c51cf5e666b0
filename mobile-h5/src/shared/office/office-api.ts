import { createApi } from '@lotline/front-kit/api';
import { createCodeDesk } from '@lotline/front-kit/office';
import { noteDemand } from '@lotline/front-kit/session';
import { reportSignInLost } from '../api';
import { session } from '../session';

/** Where calls of the back office ask for a fresh code; the frame of its pages answers. */
export const codeDesk = createCodeDesk();

/** The API in the name of a member of staff: what needs a fresh code of the second factor asks for one. */
export const officeApi = createApi({
  token: session.token,
  onSignInLost: reportSignInLost,
  onSecondFactorWanted: noteDemand(session),
  askForCode: codeDesk.ask,
});

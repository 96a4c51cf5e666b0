import { createApi, type ApiError } from '@lotline/web-core/api';
import { createProofDesk } from '@lotline/web-core/altcha';
import { createSessionExpiry, guestOrderToken, leaveForBanPage, noteDemand } from '@lotline/web-core/session';
import { setSignInLost } from '../hooks/app-state';
import { session } from './session';
import { stepUpPrompt } from '../hooks/step-up';

const expiry = createSessionExpiry(session);

// Nothing is left to ask about a sign-in that another tab ends or renews.
session.subscribe((key) => {
  if (key === 'userInfo' && !expiry.wasAskedAboutCurrent()) setSignInLost(null);
});

/** The server no longer accepts the sign-in. */
export function reportSignInLost(error: ApiError, changing: boolean): void {
  if (error.reason === 'auth.banned') return leaveForBanPage(error);
  const step = expiry.nextStep(changing);
  if (step !== null) setSignInLost(step);
}

/** Where calls ask for a proof of work; the frame of the pages answers. */
export const proofDesk = createProofDesk();

/** The API in the name of whoever is signed in. */
export const api = createApi({
  token: session.token,
  onSignInLost: reportSignInLost,
  onSecondFactorWanted: noteDemand(session),
  orderToken: (orderNo) => guestOrderToken(session, orderNo),
  askForProof: proofDesk.ask,
  askForStepUp: stepUpPrompt.ask,
});

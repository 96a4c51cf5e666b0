import { createApi, type ApiError } from '@lotline/front-kit/api';
import { createProofDesk } from '@lotline/front-kit/altcha';
import { createSessionExpiry, leaveForBanPage, noteDemand } from '@lotline/front-kit/session';
import { setSignInLost } from './app-state';
import { session } from './session';

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
  askForProof: proofDesk.ask,
});

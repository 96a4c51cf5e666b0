import { createApi, type ApiError } from '@lotline/front-kit/api';
import { leaveForBanPage, noteDemand } from '@lotline/front-kit/session';
import { setSignInLost } from './app-state';
import { session } from './session';

/** The sign-in about whose loss the visitor was asked: once is enough, though each refresh is refused again. */
let askedAbout: string | null | undefined;

/** Also one that has run out. */
const stored = (): string | null => session.get('userInfo')?.token ?? null;

function ask(changing: boolean): void {
  const token = stored();
  const again = token === askedAbout;
  askedAbout = token;
  if (!again) setSignInLost('asked');
  else if (changing) setSignInLost('leaving');
}

// Nothing is left to ask about a sign-in that another tab ends or renews.
session.subscribe((key) => {
  if (key === 'userInfo' && stored() !== askedAbout) setSignInLost(null);
});

/** The server no longer accepts the sign-in. */
export function reportSignInLost(error: ApiError, changing: boolean): void {
  if (error.reason === 'auth.banned') leaveForBanPage(error);
  else ask(changing);
}

/** The API in the name of whoever is signed in. */
export const api = createApi({
  token: session.token,
  onSignInLost: reportSignInLost,
  onSecondFactorWanted: noteDemand(session),
});

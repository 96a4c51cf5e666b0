import { api, onSessionExpired, captchaPrompt } from '@lotline/shop/api';
import type { ApiError } from '@lotline/web-core/api';
import { createSessionExpiry, leaveForBanPage } from '@lotline/web-core/session';
import { setSessionExpired } from '../hooks/app-state';
import { session } from './session';

const expiry = createSessionExpiry(session);

// Nothing is left to ask about a sign-in that another tab ends or renews.
session.subscribe((key) => {
  if (key === 'userInfo' && !expiry.wasAskedAboutCurrent()) setSessionExpired(null);
});

/** The server no longer accepts the sign-in. */
export function reportSessionExpired(error: ApiError, changing: boolean): void {
  if (error.reason === 'auth.banned') return leaveForBanPage(error);
  const step = expiry.nextStep(changing);
  if (step !== null) setSessionExpired(step);
}

onSessionExpired(reportSessionExpired);

export { api, captchaPrompt };

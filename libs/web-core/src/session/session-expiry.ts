import type { ApiError } from '../api';
import { openBanPage } from './ban-page';
import type { SessionStore } from './store';

/** What the dialog about a session that the server no longer accepts shows; null while there is none. */
export type ExpiryStep = 'ask' | 'leave' | null;

export interface SessionExpiry {
  step: () => ExpiryStep;
  subscribe: (listener: () => void) => () => void;
  /** The `onSessionExpired` of an app's API client. */
  report: (error: ApiError, changing: boolean) => void;
  dismiss: () => void;
}

/** How much of a token's end tells sessions apart. */
const MARK_LENGTH = 16;

/**
 * Handles a session that the server no longer accepts (docs/specification.md, 4.3 to 4.6): the question comes once per session,
 * also over reloads and tabs; a visitor who stayed and then wants to change something is led to the login. A banned account
 * goes to the ban page.
 */
export function createSessionExpiry(session: SessionStore): SessionExpiry {
  let step: ExpiryStep = null;
  /** A guest has no token to be marked by: asked once per page. */
  let guestWasAsked = false;
  const listeners = new Set<() => void>();
  const show = (next: ExpiryStep): void => {
    step = next;
    listeners.forEach((listener) => listener());
  };
  const currentMark = () => session.get('userInfo')?.token.slice(-MARK_LENGTH) ?? null;
  const wasAskedAboutCurrent = () => {
    const mark = currentMark();
    return mark === null ? guestWasAsked : session.get('expiryAskedFor') === mark;
  };
  // A session that another tab ended or renewed leaves nothing to ask about.
  session.subscribe((key) => {
    if (key === 'userInfo' && step !== null && !wasAskedAboutCurrent()) show(null);
  });
  return {
    step: () => step,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: (error, changing) => {
      if (error.reason === 'auth.banned') return openBanPage(session, error);
      if (wasAskedAboutCurrent()) {
        if (changing) show('leave');
        return;
      }
      const mark = currentMark();
      if (mark === null) guestWasAsked = true;
      else session.set('expiryAskedFor', mark);
      show('ask');
    },
    dismiss: () => show(null),
  };
}

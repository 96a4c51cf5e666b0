import type { SessionStore } from './store';

/** What the page does about a refused session: asks whether to log in again, or says that it leaves for the login. */
export type ExpiryStep = 'ask' | 'leave' | null;

export interface SessionExpiry {
  /** What follows when the server no longer accepts the session; `changing`: the refused call was to change something. */
  nextStep: (changing: boolean) => ExpiryStep;
  /** True while the visitor was asked about the session that is stored now, not about one that was replaced. */
  wasAskedAboutCurrent: () => boolean;
}

/** How much of a token's end tells sessions apart. */
const MARK_LENGTH = 16;

/**
 * Handles a session that the server no longer accepts (docs/specification.md, 4.3 to 4.6): the question comes once per session,
 * also over reloads and tabs; a visitor who stayed and then wants to change something is led to the login.
 */
export function createSessionExpiry(session: SessionStore): SessionExpiry {
  /** A guest has no token to be marked by: asked once per page. */
  let guestWasAsked = false;
  const currentMark = () => session.get('userInfo')?.token.slice(-MARK_LENGTH) ?? null;
  const wasAskedAboutCurrent = () => {
    const mark = currentMark();
    return mark === null ? guestWasAsked : session.get('expiryAskedFor') === mark;
  };
  return {
    wasAskedAboutCurrent,
    nextStep: (changing) => {
      if (wasAskedAboutCurrent()) return changing ? 'leave' : null;
      const mark = currentMark();
      if (mark === null) guestWasAsked = true;
      else session.set('expiryAskedFor', mark);
      return 'ask';
    },
  };
}

import type { components } from '@lotline/shared-types';
import type { SessionStore } from './store';

type Me = components['schemas']['SessionInfo'];

/**
 * Updates the stored session with what `GET /api/auth/me` says: profile, roles and required actions can change while a user
 * is signed in. A response about another user is ignored.
 */
export function updateSession(session: SessionStore, me: Me): void {
  const stored = session.get('userInfo');
  if (stored?.user.id !== me.user.id) return;
  const updated = { ...stored, ...me };
  if (JSON.stringify(updated) !== JSON.stringify(stored)) session.set('userInfo', updated);
}

/** Stores that the server rejects everything until the signed-in user sets up a second factor. */
export function requireSecondFactor(session: SessionStore): void {
  const stored = session.get('userInfo');
  if (stored !== null && stored.required_action !== 'second_factor')
    session.set('userInfo', { ...stored, required_action: 'second_factor' });
}

import type { SessionStore } from './store';

/** For the client of an app: the shop has begun to demand a second factor while somebody was signed in. */
export const noteSecondFactorDemand = (session: SessionStore) => (): void => {
  const stored = session.get('userInfo');
  if (stored !== null && stored.owes !== 'second_factor') session.set('userInfo', { ...stored, owes: 'second_factor' });
};

import { createSessionExpiry, createSessionStore, memoryStorage, type SessionExpiry } from '.';
import { apiErrorFrom } from '../api';
import { buildSession } from '../testing';

const expired = apiErrorFrom(401, new Headers(), { code: 401, message: 'expired' });

function expiredSession(storage = memoryStorage()) {
  const session = createSessionStore(storage);
  session.set('userInfo', buildSession({ token: 'header.payload.signature-of-the-first' }));
  return { session, expiry: createSessionExpiry(session) };
}

/** What the dialog shows after a refused call. */
const stepAfter = (expiry: SessionExpiry, changing: boolean) => {
  expiry.report(expired, changing);
  return expiry.step();
};

describe('a session that the server no longer accepts', () => {
  it('is asked about once, however many calls are refused', () => {
    const { expiry } = expiredSession();
    const shown: unknown[] = [];
    expiry.subscribe(() => shown.push(expiry.step()));
    expiry.report(expired, false);
    expiry.report(expired, false);
    expiry.dismiss();
    expiry.report(expired, false);
    expect(shown).toEqual(['ask', null]);
  });

  it('is not asked about again after a reload or in another tab', () => {
    const storage = memoryStorage();
    expect(stepAfter(expiredSession(storage).expiry, false)).toBe('ask');
    expect(stepAfter(expiredSession(storage).expiry, false)).toBeNull();
  });

  it('leads to the login when a visitor who stayed wants to change something', () => {
    const { expiry } = expiredSession();
    expect(stepAfter(expiry, true)).toBe('ask');
    expiry.dismiss();
    expect(stepAfter(expiry, true)).toBe('leave');
  });

  it('is no longer asked about once another sign-in is stored, and that one is asked about on its own', () => {
    const { session, expiry } = expiredSession();
    expiry.report(expired, false);
    session.set('userInfo', buildSession({ token: 'header.payload.signature-of-the-second' }));
    expect(expiry.step()).toBeNull();
    expect(stepAfter(expiry, false)).toBe('ask');
  });

  it('is asked about once per page when nobody is signed in any more', () => {
    const expiry = createSessionExpiry(createSessionStore(memoryStorage()));
    expect(stepAfter(expiry, false)).toBe('ask');
    expiry.dismiss();
    expect(stepAfter(expiry, false)).toBeNull();
    expect(stepAfter(expiry, true)).toBe('leave');
  });

  it('leaves nothing of the token behind once the visitor has logged out', () => {
    const storage = memoryStorage();
    const { session, expiry } = expiredSession(storage);
    expiry.report(expired, false);
    session.clear();
    expect(storage.length).toBe(0);
  });
});

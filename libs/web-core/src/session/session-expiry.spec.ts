import { createSessionExpiry, createSessionStore, memoryStorage } from '.';
import { buildSession } from '../testing';

function expiredSession(storage = memoryStorage()) {
  const session = createSessionStore(storage);
  session.set('userInfo', buildSession({ token: 'header.payload.signature-of-the-first' }));
  return { session, expiry: createSessionExpiry(session) };
}

describe('a session that the server no longer accepts', () => {
  it('is asked about once, however many calls are refused', () => {
    const { expiry } = expiredSession();
    expect([expiry.nextStep(false), expiry.nextStep(false), expiry.nextStep(false)]).toEqual(['ask', null, null]);
  });

  it('is not asked about again after a reload or in another tab', () => {
    const storage = memoryStorage();
    expect(expiredSession(storage).expiry.nextStep(false)).toBe('ask');
    expect(expiredSession(storage).expiry.nextStep(false)).toBeNull();
  });

  it('leads to the login when a visitor who stayed wants to change something', () => {
    const { expiry } = expiredSession();
    expiry.nextStep(true);
    expect(expiry.nextStep(true)).toBe('leave');
  });

  it('is asked about again after the next login', () => {
    const { session, expiry } = expiredSession();
    expiry.nextStep(false);
    session.set('userInfo', buildSession({ token: 'header.payload.signature-of-the-second' }));
    expect(expiry.wasAskedAboutCurrent()).toBe(false);
    expect(expiry.nextStep(false)).toBe('ask');
  });

  it('is asked about once per page when nobody is signed in any more', () => {
    const expiry = createSessionExpiry(createSessionStore(memoryStorage()));
    expect([expiry.nextStep(false), expiry.nextStep(false), expiry.nextStep(true)]).toEqual(['ask', null, 'leave']);
  });

  it('leaves nothing of the token behind once the visitor has logged out', () => {
    const storage = memoryStorage();
    const { session, expiry } = expiredSession(storage);
    expiry.nextStep(false);
    session.clear();
    expect(storage.length).toBe(0);
  });
});

import { jest } from '@jest/globals';
import { banPageOf, createSessionExpiry, createSessionStore, memoryStorage } from '.';
import { apiErrorFrom } from '../api';
import { buildSession } from '../testing';

describe('the page of restricted accounts', () => {
  const tab = memoryStorage();
  const params = { category: 'fraud', text: 'Three payments were called back', until: '2026-12-01', reference: '77' };
  const page = Object.assign(new EventTarget(), {
    sessionStorage: tab,
    indexedDB: { deleteDatabase: () => undefined },
    location: { replace: jest.fn() },
  });
  beforeAll(() => {
    Object.assign(globalThis, { window: page });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('has nothing but the reference in its address: of the ban, or of the refused request', () => {
    expect(banPageOf({ requestId: 'r-1', params })).toBe('/ban-page?category=account&ref=77');
    expect(banPageOf({ requestId: 'r-1', params: {} })).toBe('/ban-page?category=account&ref=r-1');
  });

  it('is opened once for several refused calls, logs out when the page is left, and has what the server said', () => {
    const store = createSessionStore(memoryStorage());
    store.set('userInfo', buildSession());
    store.set('reply', 'ann@example.test');
    const expiry = createSessionExpiry(store);
    const banned = { code: 401, message: 'banned', reason: 'auth.banned', params, request_id: 'r-1' };
    expiry.report(apiErrorFrom(401, new Headers(), banned), false);
    expiry.report(apiErrorFrom(401, new Headers(), banned), true);
    expect(page.location.replace.mock.calls).toEqual([['/ban-page?category=account&ref=77']]);
    expect(store.get('userInfo')).toEqual(buildSession());
    page.dispatchEvent(new Event('pagehide'));
    expect([store.get('userInfo'), store.get('reply'), expiry.step()]).toEqual([null, null, null]);
    expect(JSON.parse(tab.getItem('accountBan') ?? '')).toEqual(params);
    expect(tab.getItem('accountRefused')).toBe('1');
  });
});

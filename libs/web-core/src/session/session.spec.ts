import fc from 'fast-check';
import {
  createSessionStore,
  forgetFormerUser,
  loginPathFor,
  loginWithRedirect,
  canOpenAdmin,
  memoryStorage,
  needsToken,
  requireSecondFactor,
  safeRedirect,
  signInRedirect,
  updateSession,
} from '.';
import { buildSession, buildStaff, buildUser } from '../testing';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('the store', () => {
  it('keeps each value under its own key, texts as they are', () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage);
    store.set('language', 'en');
    store.set('userInfo', buildSession());
    expect(storage.getItem('language')).toBe('en');
    expect(JSON.parse(storage.getItem('userInfo') ?? '')).toEqual(buildSession());
    expect(store.get('userInfo')?.user.username).toBe('buyer');
  });

  it('gives the same object until the value changes', () => {
    const store = createSessionStore(memoryStorage());
    store.set('userInfo', buildSession());
    expect(store.get('userInfo')).toBe(store.get('userInfo'));
    store.set('userInfo', buildSession({ token: 'other' }));
    expect(store.get('userInfo')?.token).toBe('other');
  });

  it.each([
    ['userInfo', '{broken'],
    ['userInfo', '{"token":1}'],
    ['language', 'fr'],
    ['theme', 'pink'],
    ['tagsView', '{}'],
    ['tagsView', '[{"title":"no path"}]'],
    ['webConfig', '[]'],
  ] as const)('reads a broken %s as absent', (key, raw) => {
    expect(createSessionStore(memoryStorage({ [key]: raw })).get(key)).toBeNull();
  });

  it('stores once that the signed-in user must set up a second factor, and nothing for a guest', () => {
    const store = createSessionStore(memoryStorage());
    requireSecondFactor(store);
    expect(store.get('userInfo')).toBeNull();
    store.set('userInfo', buildSession());
    const told: string[] = [];
    store.subscribe((key) => told.push(key));
    requireSecondFactor(store);
    requireSecondFactor(store);
    expect(store.get('userInfo')).toEqual(buildSession({ required_action: 'second_factor' }));
    expect(told).toEqual(['userInfo']);
  });

  it("takes over the server's user and permissions for the same user, and nothing of another one", () => {
    const store = createSessionStore(memoryStorage());
    const { token, ...me } = buildStaff('goods');
    const { user } = me;
    store.set('userInfo', buildSession({ user, token }));
    const changes: string[] = [];
    store.subscribe((key) => changes.push(key));
    updateSession(store, { ...me, user: buildUser({ id: 'another' }) });
    expect(store.get('userInfo')).toEqual(buildSession({ user, token }));
    updateSession(store, me);
    updateSession(store, me);
    expect(store.get('userInfo')).toEqual({ ...me, token });
    expect(changes).toEqual(['userInfo']);
  });

  it('has no token once the sign-in has run out', () => {
    const store = createSessionStore(memoryStorage(), undefined, () => now);
    store.set('userInfo', buildSession({ expires_at: '2026-11-20T12:00:00.001Z' }));
    expect(store.token()).toBe('token-of-buyer');
    store.set('userInfo', buildSession({ expires_at: '2026-11-20T12:00:00.000Z' }));
    expect(store.token()).toBeNull();
  });

  it('forgets who is signed in on a login path, and nothing else', () => {
    const store = createSessionStore(memoryStorage());
    store.set('userInfo', buildSession());
    store.set('tagsView', []);
    store.set('promotionCode', 'ABC');
    store.clearSignIn();
    expect([store.get('userInfo'), store.get('tagsView'), store.get('promotionCode')]).toEqual([null, null, 'ABC']);
  });

  it('removes everything but language, size and theme on logging out, also what other parts of the apps keep', () => {
    const storage = memoryStorage({ announcements: '[]', sentTransfers: '{}', size: 'small' });
    const store = createSessionStore(storage);
    store.set('userInfo', buildSession());
    store.set('bot', 'b');
    store.set('reply', 'a@b.test');
    store.set('language', 'en');
    store.set('theme', 'dark');
    store.clear();
    expect(Array.from({ length: storage.length }, (_, i) => storage.key(i)).sort()).toEqual([
      'language',
      'size',
      'theme',
    ]);
  });

  it('tells about changes made here and in other tabs', () => {
    const tabs = new EventTarget();
    const store = createSessionStore(memoryStorage(), tabs);
    const changes: string[] = [];
    const stop = store.subscribe((key) => changes.push(key));
    store.set('theme', 'dark');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'somebody-elses' }));
    expect(changes).toEqual(['theme', 'userInfo']);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(changes).toContain('language');
    stop();
    store.set('theme', 'light');
    expect(changes.filter((key) => key === 'theme')).toHaveLength(2);
  });
});

describe('who may open what', () => {
  it.each([
    '/login',
    '/ban-page',
    '/h5Pay',
    '/client/main',
    '/client/purchase-account',
    '/client/purchase-account/gmail',
    '/mobile/login',
  ])('%s is open to everybody', (path) => {
    expect(needsToken(path)).toBe(false);
    expect(needsToken(`${path}/`)).toBe(false);
  });

  it.each([
    '/',
    '/mobile/index',
    '/mobile/h5Pay',
    '/login/register',
    '/mobile/login/forgot',
    '/register',
    '/client/terms',
    '/mobile/privacy',
    '/report',
    '/client/order-lookup',
    '/mobile/agents',
    '/mobile/cart',
    '/order/abc',
    '/client/order/abc',
    '/mobile/order/abc',
    '/mobile/cashRegister/a/b/1/c',
  ])('%s is open, since a visitor may browse, order, pay and read', (path) => {
    expect(needsToken(path)).toBe(false);
  });

  it.each([
    '/pay',
    '/client/purchase-record',
    '/client/amount-recharge',
    '/mobile/sales',
    '/order',
    '/order/a/b',
    '/client/order',
    '/mobile/order/a/b',
    '/mobile/orders/12',
    '/login/else',
    '/whatever',
  ])('%s needs a sign-in', (path) => {
    expect(needsToken(path)).toBe(true);
    expect(signInRedirect(path, '', null, now)).toContain('redirect=');
    expect(signInRedirect(path, '', buildSession(), now)).toBeNull();
  });

  it('comes back to the same page after the login that fits the screen', () => {
    expect(signInRedirect('/client/purchase-record', '?q=1', null, now)).toBe(
      '/login?redirect=%2Fclient%2Fpurchase-record%3Fq%3D1',
    );
    expect(loginWithRedirect('/mobile/sales')).toBe('/mobile/login?redirect=%2Fmobile%2Fsales');
    expect(loginPathFor('/mobilephone')).toBe('/login');
  });

  it('asks to sign in again when the sign-in has run out', () => {
    const session = buildSession({ expires_at: '2026-11-20T11:59:59Z' });
    expect(signInRedirect('/pay', '', session, now)).toBe('/login?redirect=%2Fpay');
  });

  it('opens a console page only to an admin who has it in the menu', () => {
    expect(canOpenAdmin(buildStaff('goods'), '/admin/goods/12')).toBe(true);
    expect(canOpenAdmin(buildStaff('goods'), '/admin')).toBe(true);
    expect(canOpenAdmin(buildStaff('goods'), '/admin/role')).toBe(false);
    expect(canOpenAdmin(buildStaff('goods'), '/admin/security')).toBe(true);
    expect(canOpenAdmin(buildStaff(), '/admin/security')).toBe(false);
    expect(canOpenAdmin(buildStaff(), '/admin')).toBe(false);
    const buyer = buildSession({ permissions: { menus: [{ path: 'goods', name: 'goods' }], actions: [] } });
    expect(canOpenAdmin(buyer, '/admin/goods')).toBe(false);
    expect(signInRedirect('/admin/goods', '', buyer, now)).toBe('/login?redirect=%2Fadmin%2Fgoods');
    expect(signInRedirect('/admin/goods', '', buildStaff('goods'), now)).toBeNull();
  });
});

describe('the redirect after signing in', () => {
  const origin = 'https://shop.test';

  it('goes to a path of this site', () => {
    expect(safeRedirect('/client/purchase-record?status=completed#x', origin)).toBe(
      '/client/purchase-record?status=completed#x',
    );
  });

  it.each([
    null,
    '',
    'client/main',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/.//evil.test/x',
    '/a/..//evil.test/x',
    '/%2e//evil.test/x',
    '/./\\evil.test/x',
    '/\t/evil.test/',
    'javascript:alert(1)',
    '/login',
    '/login?redirect=/login',
    '/mobile/login',
    '/login/register',
    '/mobile/login/forgot?x=1',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value, origin)).toBeNull();
  });

  it('never leaves the site, whatever segments a path is made of', () => {
    const segment = fc.constantFrom(
      '',
      '.',
      '..',
      '%2e',
      '%2E.',
      '\\',
      '\t',
      '@',
      'evil.test',
      'client',
      ':80',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const result = safeRedirect(`/${segments.join('/')}`, origin);
        return result === null || new URL(result, origin).origin === origin;
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a sign-in that another tab changed', () => {
  const stored = (id: string) => JSON.stringify(buildSession({ user: buildUser({ id }) }));
  /** Which of some queries are forgotten then. */
  async function forgottenAfter(change: {
    key: string | null;
    oldValue?: string | null;
    newValue?: string | null;
  }): Promise<string[]> {
    const tabs = new EventTarget();
    const forgotten: string[] = [];
    const queries = ['orders', 'lines', 'balance', 'goods', 'site-config'];
    forgetFormerUser(
      {
        resetQueries: ({ predicate }) => forgotten.push(...queries.filter((key) => predicate({ queryKey: [key, 1] }))),
      },
      tabs,
    );
    tabs.dispatchEvent(Object.assign(new Event('storage'), { oldValue: null, newValue: null, ...change }));
    await new Promise((later) => setTimeout(later));
    return forgotten;
  }
  const theirs = ['orders', 'lines', 'balance'];

  it("takes what was loaded for the former user along, and leaves what is everybody's", async () => {
    expect(await forgottenAfter({ key: 'userInfo', oldValue: stored('1') })).toEqual(theirs);
    expect(await forgottenAfter({ key: 'userInfo', oldValue: stored('1'), newValue: stored('2') })).toEqual(theirs);
    expect(await forgottenAfter({ key: null })).toEqual(theirs);
  });

  it('changes nothing for a guest, for the same user, or when something else was stored', async () => {
    expect(await forgottenAfter({ key: 'userInfo', newValue: stored('1') })).toEqual([]);
    expect(await forgottenAfter({ key: 'userInfo', oldValue: stored('1'), newValue: stored('1') })).toEqual([]);
    expect(await forgottenAfter({ key: 'theme', oldValue: 'dark' })).toEqual([]);
  });
});

import { createHook } from 'node:async_hooks';
import { TransactionsService } from '../../src/database/index.js';
import { AccountLimitService } from '../../src/modules/auth/services/account-limit.service.js';
import { PasswordAttemptsService } from '../../src/modules/auth/services/passwords/password-attempts.service.js';
import { makeUser, signedIn, TEST_PASSWORD } from './auth.builder.js';
import { BansService } from '../../src/modules/users/index.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';

const signIn = (api: TestApi, username: string, agent = '') =>
  api.http.post('/api/auth/login').set('User-Agent', agent).send({ username, password: TEST_PASSWORD });

describe('sign-in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const login = (username: unknown, password: unknown) => api.http.post('/api/auth/login').send({ username, password });
  const faults = (body: { errors?: { field: string; rule: string }[] }) =>
    (body.errors ?? []).map(({ field, rule }) => `${field}:${rule}`);

  it('works by name in any case and by e-mail, with white space around', async () => {
    const user = await makeUser(api, { username: 'Alice', email: 'alice@example.com' });
    for (const name of ['Alice', ' aLICE ', 'alice@example.com', ' ALICE@example.com']) {
      const answer = await login(name, TEST_PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body.data.user).toMatchObject({ id: user.id, username: 'Alice' });
    }
  });

  it('returns the menus and permissions of staff', async () => {
    await makeUser(api, { username: 'clerk', roles: ['sales'] });
    const { body } = await login('clerk', TEST_PASSWORD);
    expect(body.data).toMatchObject({
      user: { isAdmin: true, roles: ['sales'] },
      permissions: {
        menus: [
          { path: 'goods', name: 'goods' },
          { path: 'sales', name: 'sales' },
        ],
        actions: ['goods.read', 'stock.read', 'orders.read', 'orders.resend'],
      },
    });
  });

  it('gives a wrong password and a wrong name the same answer', async () => {
    await makeUser(api, { username: 'alice' });
    const answers = await Promise.all([
      login('alice', 'wrong-1'),
      login('nobody', 'wrong-1'),
      login('a@b.co', 'wrong-1'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, request_id: '' }).toEqual({
        code: 511,
        reason: 'auth.wrong_credentials',
        message: 'Incorrect username or password',
        data: null,
        request_id: '',
      });
    }
  });

  it('does the same costly work for a name that does not exist as for a wrong password', async () => {
    await makeUser(api, { username: 'alice' });
    let hashes = 0;
    const hook = createHook({ init: (_, type) => (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
    await login('alice', 'wrong-1');
    const known = hashes;
    await login('nobody', 'wrong-1');
    hook.disable();
    expect({ known, unknown: hashes - known }).toEqual({ known: 1, unknown: 1 });
  });

  it('shows a ban only after the right password', async () => {
    const { id } = await makeUser(api, { username: 'banned' });
    const terms = { category: 'fraud' as const, publicText: 'Three charge-backs', note: 'secret', until: null };
    const clerk = { userId: '1', username: 'clerk' };
    await api.get(TransactionsService).run((manager) => api.get(BansService).banUser(manager, id, terms, clerk));
    expect((await login('banned', 'wrong-1')).body).toMatchObject({ code: 511, reason: 'auth.wrong_credentials' });
    const answer = await login('banned', TEST_PASSWORD);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 401,
      reason: 'auth.banned',
      params: { category: 'fraud', text: 'Three charge-backs' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it.each([
    ['nothing', {}, 502, ['username:required', 'password:required']],
    ['an empty name', { username: '  ', password: 'x' }, 502, ['username:required']],
    ['no password', { username: 'alice' }, 510, ['password:required']],
    ['an empty password', { username: 'alice', password: '' }, 510, ['password:required']],
    ['a number', { username: 1, password: 'x' }, 519, ['username:isString']],
    ['an object', { username: 'alice', password: { $gt: '' } }, 519, ['password:isString']],
    ['a list', { username: ['alice'], password: 'x' }, 519, ['username:isString']],
    ['a very long name', { username: 'x'.repeat(255), password: 'x' }, 519, ['username:maxLength']],
    ['a very long password', { username: 'alice', password: 'x'.repeat(129) }, 519, ['password:maxLength']],
  ])('rejects %s', async (_, body, code, expected) => {
    const answer = await api.http.post('/api/auth/login').send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code });
    expect(faults(answer.body)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['alice\0', "' OR 1=1 --", '__proto__', '\ud800', '%', 'a@@b'])(
    'answers 511 to the name %j',
    async (name) => {
      expect((await login(name, 'whatever')).body).toMatchObject({ code: 511 });
    },
  );
});

describe('sign-in limits', () => {
  const LIMIT = 4;
  let api: TestApi;
  let address = 0;
  beforeAll(async () => {
    api = await startApi({ AUTH_LIMIT_PER_MINUTE: LIMIT });
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  /** Every call from another address unless one is given. */
  const login = (username: string, password: string, ip = `203.0.${address >> 8}.${address++ & 255}`) =>
    api.http.post('/api/auth/login').set('X-Forwarded-For', ip).send({ username, password });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('reject an address with too many attempts, and return when to retry', async () => {
    for (let n = 0; n < LIMIT; n++) expect((await login(`name${n}`, 'wrong-1', '198.51.100.1')).status).toBe(401);
    const answer = await login('another', 'wrong-1', '198.51.100.1');
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 429, reason: 'common.too_many', data: null });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    const registration = await api.http.post('/api/auth/register').set('X-Forwarded-For', '198.51.100.1').send({});
    expect(registration.status).toBe(429);
    expect((await login('another', 'wrong-1', '198.51.100.2')).status).toBe(401);
  });

  it.each<[string, number, (process: TestApi, ip: string) => Promise<{ status: number }>]>([
    [
      'signing in',
      LIMIT,
      async ({ http }, ip) =>
        http.post('/api/auth/login').set('X-Forwarded-For', ip).send({ username: 'nobody', password: 'wrong-1' }),
    ],
    [
      'names that are tried',
      3 * LIMIT,
      async ({ http }, ip) => http.get('/api/users/check-username?username=nobody').set('X-Forwarded-For', ip),
    ],
  ])('hold over all processes: %s', async (_, most, call) => {
    const other = await startAgain({ AUTH_LIMIT_PER_MINUTE: LIMIT });
    try {
      const ip = `198.51.100.${20 + most}`;
      for (let n = 0; n < most; n++) expect((await call(n % 2 === 0 ? api : other, ip)).status).not.toBe(429);
      expect(await Promise.all([call(api, ip), call(other, ip)])).toMatchObject([{ status: 429 }, { status: 429 }]);
    } finally {
      await other.close();
    }
  });

  it('count an IPv6 network as one address', async () => {
    for (let n = 0; n < LIMIT; n++) await login(`name${n}`, 'wrong-1', `2001:db8:1:2::${n + 1}`);
    expect((await login('another', 'wrong-1', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login('another', 'wrong-1', '2001:db8:1:3::1')).status).toBe(401);
  });

  /** Wrong passwords for an account from twenty addresses, as many as are let through. */
  async function guessFromEverywhere(account: string): Promise<void> {
    const limit = api.get(AccountLimitService);
    for (let n = 0; n < LIMIT * 20; n++)
      await limit.runLimited(account, `192.0.2.${n % 20}`, () => Promise.resolve(null));
  }

  /** As many wrong passwords at sign-in as are let through. */
  async function signInFromEverywhere(name: string): Promise<void> {
    const attempts = api.get(PasswordAttemptsService);
    for (let n = 0; n < 50; n++) {
      const attempt = { login: name, user: null, ip: `192.0.2.${n}`, deviceToken: null };
      await attempts.runLimited(attempt, () => Promise.resolve(null));
    }
  }

  it('leave an account open to its owner while one address tries it again and again', async () => {
    await makeUser(api, { username: 'alice' });
    const answers = [];
    for (let n = 0; n < LIMIT * 2; n++) answers.push(await login('alice', 'wrong-1', '198.51.100.9'));
    expect(statuses(answers)).toEqual([...Array<number>(LIMIT).fill(401), ...Array<number>(LIMIT).fill(429)]);
    expect((await login('alice', TEST_PASSWORD, '198.51.100.10')).status).toBe(200);
  });

  it('block guessing from very many addresses for an account, even with the right password, until the hour is over', async () => {
    api.clock.freeze();
    await makeUser(api, { username: 'alice', email: 'alice@example.com' });
    await makeUser(api, { username: 'bob' });
    await signInFromEverywhere('alice');
    await signInFromEverywhere('alice@example.com');
    for (const name of ['ALICE', ' Ａlice', 'Alice@example.com']) {
      const refused = await login(name, TEST_PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('3600');
    }
    expect((await login('bob', TEST_PASSWORD)).status).toBe(200);
    api.clock.advance(3_600_000);
    expect((await login('alice', TEST_PASSWORD)).status).toBe(200);
  });

  it('are the same for unknown names', async () => {
    await signInFromEverywhere('nobody');
    expect((await login('NoBody', 'wrong-1')).status).toBe(429);
  });

  it('apply to the current password of an open session', async () => {
    const { headers, user } = await signedIn(api);
    const change = () =>
      api.http
        .put('/api/auth/password')
        .set({ ...headers, 'X-Forwarded-For': '198.51.100.11' })
        .send({ current_password: 'wrong-1', password: 'new-secret', confirm_password: 'new-secret' });
    expect((await change()).status).toBe(400);
    await guessFromEverywhere(`auth.password:${user.id}`).catch(() => undefined);
    expect((await change()).status).toBe(429);
  });
});

describe('a session that begins', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('may last less for staff than for buyers', async () => {
    const shorter = await startApi({ SESSION_MINUTES: 1_440, STAFF_SESSION_MINUTES: 60 });
    try {
      const minutesOf = async (roles: string[]) => {
        const user = await makeUser(shorter, { roles });
        const { body } = await signIn(shorter, user.username);
        return Math.round((Date.parse(body.data.expires_at as string) - shorter.clock.now().getTime()) / 60_000);
      };
      expect(await minutesOf([])).toBe(1_440);
      expect(await minutesOf(['owner'])).toBe(60);
    } finally {
      await shorter.close();
    }
  });

  it('shows when and from which device the user signed in last', async () => {
    const user = await makeUser(api);
    const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
    const first = await signIn(api, user.username, android);
    const at = api.clock.now().getTime();
    const second = await signIn(api, user.username);
    expect(first.body.data.last_sign_in).toBeNull();
    expect(second.body.data.last_sign_in).toMatchObject({ device: 'Chrome · Android' });
    expect(Math.abs(Date.parse(second.body.data.last_sign_in.at as string) - at)).toBeLessThan(5_000);
  });
});

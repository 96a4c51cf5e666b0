import { jest } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { execute, TransactionsService } from '../../src/database/index.js';
import { makeUser, signedIn, type SignedInUser, TEST_PASSWORD } from './auth.builder.js';
import { AuthenticationService } from '../../src/modules/auth/services/authentication.service.js';
import { RolesService } from '../../src/modules/roles/index.js';
import { BansService, UsersService } from '../../src/modules/users/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token made by hand, as an attacker would. */
function forge(payload: object, { alg = 'HS256', secret = '', hash = 'sha256' } = {}): string {
  const body = `${part({ alg, typ: 'JWT' })}.${part(payload)}`;
  return `${body}.${alg === 'none' ? '' : createHmac(hash, secret).update(body).digest('base64url')}`;
}

const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const TERMS = { category: 'abuse' as const, publicText: null, note: null, until: null };

describe('a session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const me = (token: string) => api.http.get('/api/auth/me').set('Authorization', `Bearer ${token}`);
  const run = <T>(work: Parameters<TransactionsService['run']>[0]) =>
    api.get(TransactionsService).run(work) as Promise<T>;
  const expectRefused = async (token: string, reason = 'auth.token_invalid') => {
    const answer = await me(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 401, reason, data: null });
  };

  describe('in parallel with others', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    /** Authenticates no caller before this number of callers has come. */
    const waitForCallers = (count: number): void => {
      const authentication = api.get(AuthenticationService);
      const authenticate = authentication.authenticate.bind(authentication);
      let letAllPass = (): void => undefined;
      const allCame = new Promise<void>((resolve) => (letAllPass = resolve));
      let came = 0;
      jest.spyOn(authentication, 'authenticate').mockImplementation(async (claims) => {
        came += 1;
        if (came === count) letAllPass();
        await allCame;
        return authenticate(claims);
      });
    };
    const signInMany = async (count: number): Promise<SignedInUser[]> => {
      const callers: SignedInUser[] = [];
      while (callers.length < count) callers.push(await signedIn(api));
      return callers;
    };
    const nameOf = ({ body }: { body: { data: { user: { username: string } } | null } }) => body.data?.user.username;

    it('is never taken for another one', async () => {
      const callers = await signInMany(200);
      waitForCallers(200);
      const answers = await Promise.all(callers.map(({ token }) => me(token)));
      expect(answers.map(nameOf)).toEqual(callers.map(({ user }) => user.username));
    });

    it('is rejected alone when only its token is invalid', async () => {
      const callers = await signInMany(20);
      const tokens = callers.map(({ token }, n) => (n === 7 ? `${token.slice(0, -3)}AAA` : token));
      waitForCallers(19);
      const answers = await Promise.all(tokens.map((token) => me(token)));
      expect(answers.map(({ status }) => status)).toEqual(callers.map((_, n) => (n === 7 ? 401 : 200)));
      expect(answers.map(nameOf)).toEqual(callers.map(({ user }, n) => (n === 7 ? undefined : user.username)));
    });
  });

  it('lasts twelve hours and not a second longer', async () => {
    api.clock.freeze();
    const { token } = await signedIn(api);
    const { body } = await me(token);
    const end = new Date(body.data.expires_at as string).getTime();
    expect(Math.abs(end - api.clock.now().getTime() - 12 * 3_600_000)).toBeLessThan(1_000);
    api.clock.freeze(new Date(end - 1));
    expect((await me(token)).status).toBe(200);
    api.clock.freeze(new Date(end));
    await expectRefused(token, 'auth.token_expired');
  });

  it('needs a token that we signed', async () => {
    const { token } = await signedIn(api, { roles: ['owner'] });
    const payload = claims(token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const secret = api.config.JWT_SECRET;
    expect((await me(forge(payload, { secret }))).status).toBe(200);
    const forged = [
      forge(payload, { alg: 'none' }),
      forge(payload, { alg: 'None' }),
      `${part({ alg: 'none' })}.${body}.${signature}`,
      forge(payload, { secret: 'another-secret-another-secret-1234' }),
      forge(payload, { secret: '' }),
      forge(payload, { alg: 'HS512', secret, hash: 'sha512' }),
      forge(payload, { alg: 'RS256', secret }),
      `${head}.${part({ ...payload, sub: '1' })}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${token}x`,
      'x'.repeat(8_000),
      'null',
      '..',
    ];
    for (const one of forged) await expectRefused(one);
  });

  it('needs claims of the right kind, even signed', async () => {
    const { token } = await signedIn(api);
    const secret = api.config.JWT_SECRET;
    const good = claims(token);
    for (const change of [
      { sub: 1 },
      { sub: undefined },
      { sub: `${String(good.sub)} or` },
      { sub: "1' OR '1'='1" },
      { sub: 'x'.repeat(100) },
      { tv: '1' },
      { tv: undefined },
      { jti: undefined },
      { jti: ['a'] },
      { exp: undefined },
    ]) {
      await expectRefused(forge({ ...good, ...change }, { secret }));
    }
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['another scheme', 'Basic YWRtaW46YWRtaW4='],
    ['no token', 'Bearer '],
    ['only a token', 'abc'],
  ])('is needed where a route says so: %s', async (_, header) => {
    const request = api.http.get('/api/auth/me');
    const answer = await (header === undefined ? request : request.set('Authorization', header));
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 401, reason: 'auth.token_invalid' });
  });

  it('ends at once with a ban, and does not come back when the ban is lifted', async () => {
    const { token, user } = await signedIn(api);
    const ban = () =>
      run((manager) => api.get(BansService).banUser(manager, user.id, TERMS, { userId: '1', username: 'clerk' }));
    expect(await ban()).toBe(true);
    expect(await ban()).toBe(false);
    await expectRefused(token, 'auth.banned');
    expect((await api.http.post('/api/auth/logout').set('Authorization', `Bearer ${token}`)).status).toBe(401);
    await run((manager) => api.get(BansService).liftBan(manager, user.id));
    await expectRefused(token);
  });

  it('ends when its user is gone, and when all sessions are ended', async () => {
    const [gone, ended] = [await signedIn(api), await signedIn(api)];
    await execute(api.manager, 'DELETE FROM users WHERE id=?', [gone.user.id]);
    await run((manager) => api.get(UsersService).incrementTokenVersion(manager, ended.user.id));
    await expectRefused(gone.token);
    await expectRefused(ended.token);
  });

  it('ends with logout, alone: other sessions of the user stay', async () => {
    const user = await makeUser(api, { username: 'alice' });
    const login = () => api.http.post('/api/auth/login').send({ username: 'alice', password: TEST_PASSWORD });
    const [first, second] = [await login(), await login()].map(({ body }) => body.data.token as string) as [
      string,
      string,
    ];
    const logout = () => api.http.post('/api/auth/logout').set('Authorization', `Bearer ${first}`);
    expect((await logout()).body).toEqual({ code: 200, message: 'ok', data: {} });
    await expectRefused(first);
    expect((await logout()).status).toBe(401);
    expect((await me(second)).body.data.user.id).toBe(user.id);
  });

  it('that was ended stays ended after the purge, which deletes only expired ones', async () => {
    api.clock.freeze();
    const { token, headers } = await signedIn(api);
    await api.http.post('/api/auth/logout').set(headers);
    await api.runJob('auth.purge-sessions');
    await expectRefused(token);
    expect(await api.rows('SELECT * FROM auth_revoked_tokens')).toHaveLength(1);
    api.clock.advance(13 * 3_600_000);
    await api.runJob('auth.purge-sessions');
    expect(await api.rows('SELECT * FROM auth_revoked_tokens')).toEqual([]);
  });

  describe('in the list of its user', () => {
    const windows =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const login = async (agent = windows, password = TEST_PASSWORD): Promise<string> => {
      const request = api.http.post('/api/auth/login').set('User-Agent', agent).set('X-Forwarded-For', '203.0.113.7');
      return (await request.send({ username: 'alice', password })).body.data.token as string;
    };
    const as = (token: string) => ({ Authorization: `Bearer ${token}` });
    const list = async (token: string) => {
      const { body } = await api.http.get('/api/auth/sessions').set(as(token));
      return body.data.items as { id: string; current: boolean; last_seen_at: string; created_at: string }[];
    };
    const end = (token: string, id: string) => api.http.delete(`/api/auth/sessions/${id}`).set(as(token));
    const endOthers = (token: string) => api.http.post('/api/auth/sessions/end-others').set(as(token));
    beforeEach(() => makeUser(api, { username: 'alice' }));

    it('shows its device and begin, and whether it is the current one', async () => {
      api.clock.freeze();
      const at = api.clock.now().toISOString();
      const [first, second] = [await login(), await login('curl/8')];
      const place = { created_at: at, last_seen_at: at, ip: '203.0.113.7' };
      const ids = [first, second].map((token) => claims(token).jti as string);
      expect(await list(first)).toHaveLength(2);
      expect(await list(first)).toEqual(
        expect.arrayContaining([
          { ...place, id: ids[0], device: 'Chrome · Windows', current: true },
          { ...place, id: ids[1], device: '', current: false },
        ]),
      );
    });

    it('contains no session of another user, and none after logout or a new password', async () => {
      const { token: stranger } = await signedIn(api);
      const [kept, left] = [await login(), await login()];
      await api.http.post('/api/auth/logout').set(as(left));
      expect((await list(kept)).map(({ current }) => current)).toEqual([true]);
      expect(await list(stranger)).toEqual([]);
      const password = 'another 词';
      const body = { current_password: TEST_PASSWORD, password, confirm_password: password };
      await api.http.put('/api/auth/password').set(as(kept)).send(body);
      expect(await list(await login(windows, password))).toHaveLength(1);
    });

    it('is seen again at most once in five minutes', async () => {
      api.clock.freeze();
      const start = api.clock.now().getTime();
      const token = await login();
      const seen = async () => Date.parse((await list(token))[0]?.last_seen_at ?? '') - start;
      api.clock.advance(299_999);
      await me(token);
      expect(await seen()).toBe(0);
      api.clock.advance(1);
      await Promise.all([me(token), me(token), me(token)]);
      api.clock.advance(1_000);
      expect(await seen()).toBe(300_000);
    });

    it('can be ended from another one; its next request is rejected', async () => {
      const [kept, ended] = [await login(), await login()];
      const id = claims(ended).jti as string;
      expect((await end(kept, id)).body).toEqual({ code: 200, message: 'ok', data: {} });
      await expectRefused(ended);
      expect((await me(kept)).status).toBe(200);
      const again = await end(kept, id);
      expect(again.status).toBe(404);
      expect(again.body).toMatchObject({ code: 506, reason: 'auth.session_not_found' });
    });

    it('can be ended together with all others except the current one', async () => {
      const [kept, second, third] = [await login(), await login(), await login()];
      const { token: stranger } = await signedIn(api);
      const answers = await Promise.all([endOthers(kept), endOthers(kept)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await expectRefused(second);
      await expectRefused(third);
      expect((await me(stranger)).status).toBe(200);
      expect((await list(kept)).map(({ current }) => current)).toEqual([true]);
    });

    it('cannot be ended by another user, nor by an unknown id', async () => {
      const token = await login();
      const { token: stranger } = await signedIn(api);
      expect((await end(stranger, claims(token).jti as string)).status).toBe(404);
      expect((await end(token, 'f'.repeat(32))).status).toBe(404);
      expect((await end(token, 'x')).status).toBe(400);
      expect((await me(token)).status).toBe(200);
      for (const request of [
        api.http.get('/api/auth/sessions'),
        api.http.delete(`/api/auth/sessions/${'f'.repeat(32)}`),
        api.http.post('/api/auth/sessions/end-others'),
      ]) {
        expect((await request).status).toBe(401);
      }
    });

    it('is deleted after its expiry', async () => {
      api.clock.freeze();
      await login();
      api.clock.advance(13 * 3_600_000);
      expect(await list(await login())).toHaveLength(1);
      await api.runJob('auth.purge-sessions');
      expect(await api.rows('SELECT token_id FROM auth_sessions')).toHaveLength(1);
    });
  });

  it('has the roles of this moment', async () => {
    const { token, user } = await signedIn(api);
    expect((await me(token)).body.data.user.isAdmin).toBe(false);
    await run((manager) => api.get(RolesService).assignRole(manager, user.id, 'owner'));
    expect((await me(token)).body.data).toMatchObject({ user: { isAdmin: true, roles: ['owner'] } });
    await execute(api.manager, 'DELETE FROM user_roles WHERE user_id=?', [user.id]);
    expect((await me(token)).body.data).toMatchObject({
      user: { isAdmin: false },
      permissions: { menus: [], actions: [] },
    });
  });

  describe('and a new password', () => {
    const change = (token: string, body: Record<string, unknown>) =>
      api.http.put('/api/auth/password').set('Authorization', `Bearer ${token}`).send(body);
    const good = { current_password: TEST_PASSWORD, password: 'new-secret', confirm_password: 'new-secret' };

    it('ends every session, this one too', async () => {
      const { token, user } = await signedIn(api, { username: 'alice' });
      const login = (password: string) => api.http.post('/api/auth/login').send({ username: 'alice', password });
      const other = (await login(TEST_PASSWORD)).body.data.token as string;
      expect((await change(token, good)).body).toEqual({ code: 200, message: 'ok', data: {} });
      await expectRefused(token);
      await expectRefused(other);
      expect((await login(TEST_PASSWORD)).body).toMatchObject({ code: 511 });
      expect((await login('new-secret')).body.data.user.id).toBe(user.id);
    });

    it('needs the current one, and changes nothing otherwise', async () => {
      const { token } = await signedIn(api);
      const wrong = await change(token, { ...good, current_password: 'wrong-1' });
      expect(wrong.status).toBe(400);
      expect(wrong.body).toMatchObject({ code: 519, errors: [{ field: 'current_password', rule: 'wrong_password' }] });
      const differs = await change(token, { ...good, confirm_password: 'other-1' });
      expect(differs.body).toMatchObject({ code: 519, errors: [{ field: 'confirm_password', rule: 'match' }] });
      expect((await change(token, { ...good, password: 'x', confirm_password: 'x' })).body).toMatchObject({
        code: 519,
      });
      expect((await change(token, {})).body).toMatchObject({ code: 510 });
      expect((await me(token)).status).toBe(200);
      expect((await api.http.put('/api/auth/password').send(good)).status).toBe(401);
    });

    it.each([
      ['common_password', 'qwertyuiop'],
      ['like_account', 'wonderland'],
    ])('is not one that is guessed first: %s', async (rule, password) => {
      const { token } = await signedIn(api, { username: 'Wonderland' });
      const { body } = await change(token, { ...good, password, confirm_password: password });
      expect(body).toMatchObject({ code: 519, errors: [{ field: 'password', rule }] });
      expect((await me(token)).status).toBe(200);
    });

    it('is set once by many parallel requests', async () => {
      const { token } = await signedIn(api, { username: 'alice' });
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) =>
          change(token, { ...good, password: `new-${n}-pw`, confirm_password: `new-${n}-pw` }),
        ),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const answer = await api.http.post('/api/auth/login').send({ username: 'alice', password: `new-${winner}-pw` });
      expect(answer.status).toBe(200);
      expect(await api.rows('SELECT token_version FROM users')).toEqual([{ token_version: 2 }]);
    });
  });
});

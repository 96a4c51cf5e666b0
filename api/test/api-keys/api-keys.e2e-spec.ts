import { apiKeysErrors } from '../../src/modules/api-keys/api-keys.errors.js';
import { ApiKeySpendingService } from '../../src/modules/api-keys/index.js';
import { ApiKey } from '../../src/modules/api-keys/entities/api-key.entity.js';
import { ApiKeysService } from '../../src/modules/api-keys/services/api-keys.service.js';
import { authErrors } from '../../src/modules/auth/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { type SignedInUser, signedIn, TEST_PASSWORD, withPasswordStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, openShop } from '../support/shop.js';

const DAY_MS = 24 * 3_600_000;

describe('API keys', () => {
  let api: TestApi;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    await openShop(api);
    buyer = await signedIn(api);
    await withPasswordStepUp(api, buyer);
  });
  afterAll(() => api.close());

  const create = (body: object = {}, who = buyer) =>
    api.http
      .post('/api/api-keys')
      .set(who.headers)
      .send({ name: 'Shop', scopes: ['balance.read'], ...body });
  const keyOf = async (body: object = {}) => (await create(body)).body.data as { id: string; key: string };
  const rotate = (id: string) => api.http.post(`/api/api-keys/${id}/rotate`).set(buyer.headers);
  const list = async (who = buyer) => (await api.http.get('/api/api-keys').set(who.headers)).body.data.items;
  const call = (key: string, ip = '203.0.113.7') =>
    api.http.get('/api/v1/balance').set('Authorization', `Bearer ${key}`).set('X-Forwarded-For', ip);
  const status = async (key: string, ip?: string) => (await call(key, ip)).status;

  it('are shown once, and stored as a hash only', async () => {
    const { key, ...shown } = (await create()).body.data;
    expect(key).toMatch(/^ll_live_[\w-]{43}$/);
    expect(shown).toMatchObject({
      name: 'Shop',
      prefix: key.slice(0, 12),
      state: 'active',
      scopes: ['balance.read'],
      ip_allow: [],
    });
    expect(await list()).toEqual([shown]);
    expect(JSON.stringify(await api.rows('SELECT * FROM api_keys'))).not.toContain(key);
  });

  it('say whether they are for tests, and what they may spend and have spent on a day', async () => {
    const { key, ...shown } = (await create({ test: true, daily_limit: '25.5' })).body.data;
    expect(key).toMatch(/^ll_test_[\w-]{43}$/);
    expect(shown).toMatchObject({ test: true, daily_limit: '25.500000', spent_today: '0.000000' });
    const rotated = (await api.http.post(`/api/api-keys/${shown.id}/rotate`).set(buyer.headers)).body.data;
    expect(rotated).toMatchObject({ test: true, key: expect.stringMatching(/^ll_test_/) });
    expect((await create()).body.data).toMatchObject({ test: false, daily_limit: null });
  });

  it('call as their owner, and remember when they were used last', async () => {
    await giveBalance(api, buyer.user.id, 7_000_000n);
    const { key } = await keyOf();
    expect((await call(key)).body).toEqual({ balance: '7.000000', held_since: null });
    const [{ last_used_at: first }] = await list();
    expect(Date.parse(first)).not.toBeNaN();
    await call(key);
    expect((await list())[0].last_used_at).toBe(first);
    api.clock.advance(61_000);
    await call(key);
    expect((await list())[0].last_used_at > first).toBe(true);
  });

  it('need the password or second factor of a moment ago to be made or rotated', async () => {
    const other = await signedIn(api);
    expect((await create({}, other)).body).toMatchObject({ reason: 'auth.step_up_required' });
    const { id } = await keyOf();
    const rotated = await api.http.post(`/api/api-keys/${id}/rotate`).set(other.headers);
    expect(rotated.body).toMatchObject({ reason: 'auth.step_up_required' });
  });

  it('are rotated with a day in which both are accepted, and a second rotation ends the first', async () => {
    const { id, key } = await keyOf();
    const second = (await rotate(id)).body.data;
    expect(second).toMatchObject({ id, name: 'Shop' });
    expect(second.key).not.toBe(key);
    expect([await status(key), await status(second.key)]).toEqual([200, 200]);
    const third = (await rotate(id)).body.data;
    expect(await list()).toMatchObject([{ id, prefix: third.key.slice(0, 12), previous_until: expect.any(String) }]);
    expect([await status(key), await status(second.key), await status(third.key)]).toEqual([401, 200, 200]);
    api.clock.advance(DAY_MS);
    expect([await status(second.key), await status(third.key)]).toEqual([401, 200]);
  });

  it('end with their time, when they are revoked and when their owner is banned: from the next request on', async () => {
    const short = await keyOf({ expires_at: new Date(api.clock.now().getTime() + 60_000).toISOString() });
    const long = await keyOf();
    const revoked = await keyOf();
    expect([await status(short.key), await status(long.key), await status(revoked.key)]).toEqual([200, 200, 200]);
    await api.http.delete(`/api/api-keys/${revoked.id}`).set(buyer.headers).expect(200);
    expect(await status(revoked.key)).toBe(401);
    expect((await api.http.delete(`/api/api-keys/${revoked.id}`).set(buyer.headers)).status).toBe(404);
    api.clock.advance(60_000);
    expect([await status(short.key), await status(long.key)]).toEqual([401, 200]);
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['active', 'expired']);
    expect((await rotate(short.id)).body).toMatchObject({ code: 409, reason: 'api-keys.ended' });
    await api.rows(`UPDATE users SET status = 'banned' WHERE id = ${buyer.user.id}`);
    expect(await status(long.key)).toBe(401);
  });

  it('end with a new password of their owner, who may not have made them all', async () => {
    const { id, key } = await keyOf();
    const passwords = {
      current_password: TEST_PASSWORD,
      password: 'another-horse-9',
      confirm_password: 'another-horse-9',
    };
    await api.http.put('/api/auth/password').set(buyer.headers).send(passwords).expect(200);
    expect(await status(key)).toBe(401);
    const login = { username: buyer.user.username, password: passwords.password };
    const { token } = (await api.http.post('/api/auth/login').send(login)).body.data;
    const headers = { Authorization: `Bearer ${token}` };
    expect(await list({ ...buyer, token, headers })).toMatchObject([{ id, state: 'password_changed' }]);
  });

  describe('of requests that run while their owner', () => {
    const MINUTE_MS = 60_000;
    const inAMinute = () => new Date(api.clock.now().getTime() + MINUTE_MS);
    const claims = () => {
      const { id: userId, tokenVersion } = buyer.user;
      return { userId, tokenVersion, tokenId: 'token', expiresAt: inAMinute() };
    };
    const update = (change: string) => api.rows(`UPDATE users SET ${change} WHERE id = ${buyer.user.id}`);
    const countSpending = (id: string) =>
      api
        .get(TransactionsService)
        .run((manager) => api.get(ApiKeySpendingService).countSpending(manager, id, 1_000_000n));

    it.each([
      ['gets a new password', 'token_version = token_version + 1'],
      ['is banned', "status = 'banned'"],
    ])('%s are neither made nor rotated, and spend nothing', async (_, change) => {
      const { id } = await keyOf();
      await countSpending(id);
      await update(change);
      const ended = { definition: authErrors.token_invalid };
      const service = api.get(ApiKeysService);
      await expect(service.create(claims(), { name: 'Thief', scopes: ['orders.write'] })).rejects.toMatchObject(ended);
      await expect(service.rotate(claims(), id)).rejects.toMatchObject(ended);
      await expect(countSpending(id)).rejects.toMatchObject({ definition: apiKeysErrors.not_accepted });
      const keys = await api.manager.find(ApiKey);
      expect(keys.map(({ name, spentMicro }) => [name, spentMicro])).toEqual([['Shop', 1_000_000n]]);
    });

    it('waits spend nothing once their time is over', async () => {
      const { id } = await keyOf({ expires_at: inAMinute().toISOString() });
      api.clock.advance(MINUTE_MS);
      await expect(countSpending(id)).rejects.toMatchObject({ definition: apiKeysErrors.not_accepted });
    });
  });

  it('are accepted from the allowed addresses alone', async () => {
    const { key } = await keyOf({ ip_allow: ['198.51.100.0/24', '2001:db8::/32'] });
    expect(await status(key, '198.51.100.200')).toBe(200);
    expect(await status(key, '2001:db8::7')).toBe(200);
    expect(await status(key, '::ffff:198.51.100.9')).toBe(200);
    const refused = await call(key, '198.51.101.1');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ reason: 'api-keys.address_not_allowed', params: { ip: '198.51.101.1' } });
  });

  it('belong to their owner: others neither see, rotate nor revoke them', async () => {
    const { id, key } = await keyOf();
    const other = await signedIn(api);
    await withPasswordStepUp(api, other);
    expect(await list(other)).toEqual([]);
    expect((await api.http.post(`/api/api-keys/${id}/rotate`).set(other.headers)).status).toBe(404);
    expect((await api.http.delete(`/api/api-keys/${id}`).set(other.headers)).status).toBe(404);
    expect(await status(key)).toBe(200);
  });

  it('open nothing but the reseller API, and a session does not open that', async () => {
    const { key } = await keyOf();
    const withKey = { Authorization: `Bearer ${key}` };
    for (const path of ['/api/users/balance', '/api/orders', '/api/api-keys', '/api/users'])
      expect((await api.http.get(path).set(withKey)).status).toBe(401);
    expect((await api.http.get('/api/v1/balance').set(buyer.headers)).status).toBe(401);
  });

  it('are at most twenty, also when they are made at the same moment', async () => {
    for (let made = 0; made < 18; made += 1) await create();
    const answers = await Promise.all([create(), create(), create(), create()]);
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 200, 409, 409]);
    expect(await list()).toHaveLength(20);
  });

  it.each([
    [{ name: '' }],
    [{ name: null }],
    [{ name: 'n'.repeat(61) }],
    [{ scopes: [] }],
    [{ scopes: ['everything'] }],
    [{ scopes: ['balance.read', 'balance.read'] }],
    [{ scopes: null }],
    [{ ip_allow: ['localhost'] }],
    [{ ip_allow: ['10.0.0.0/33'] }],
    [{ ip_allow: ['10.0.0.0/8/8'] }],
    [{ ip_allow: [7] }],
    [{ expires_at: '2001-01-01T00:00:00Z' }],
    [{ expires_at: 'tomorrow' }],
    [{ daily_limit: '0' }],
    [{ daily_limit: '-1' }],
    [{ daily_limit: 5 }],
    [{ test: 'yes' }],
  ])('reject %j', async (body) => {
    expect((await create(body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

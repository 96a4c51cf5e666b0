import { enrolled, signedIn, type SignedInUser, TEST_PASSWORD } from '../auth/auth.builder.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import type { User } from '../../src/modules/users/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const HOUR_MS = 3_600_000;

describe('users as staff manage them', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    owner = await signedIn(api, { username: 'boss', roles: ['owner'] });
    buyer = await signedIn(api, { username: 'buyer' });
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.http.get(`/api/users${path}`).set(owner.headers)).body;
  const setStatus = (body: object, id = buyer.user.id) =>
    api.http.put(`/api/users/${id}/status`).set(owner.headers).send(body);
  const ban = (more: object = {}) => setStatus({ status: 'banned', category: 'abuse', ...more });
  const me = async () => (await api.http.get('/api/auth/me').set(buyer.headers)).body as { code: number };
  const login = () => api.http.post('/api/auth/login').send({ username: 'buyer', password: TEST_PASSWORD });

  it('are listed by beginning, status, role and whether they are staff', async () => {
    await ban();
    const names = async (query: string) =>
      ((await get(query)).data.items as { username: string }[]).map(({ username }) => username);
    expect(await names('')).toEqual(['buyer', 'boss']);
    expect(await names('?q=BUY')).toEqual(['buyer']);
    expect(await names('?status=banned')).toEqual(['buyer']);
    expect(await names('?staff=true')).toEqual(['boss']);
    expect(await names('?role=owner')).toEqual(['boss']);
    expect(await names('?role=owner&status=banned')).toEqual([]);
    expect(await names('?role=nobody')).toEqual([]);
    expect(await get('?cursor=WyJ4Il0')).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
  });

  it('are locked out by a ban at once, and see the reason; only staff see the note', async () => {
    const until = new Date(api.clock.now().getTime() + HOUR_MS).toISOString();
    const answer = await ban({ public_text: 'Charge-backs', note: 'called twice', until });
    expect(answer.body.data).toMatchObject({
      status: 'banned',
      ban: { category: 'abuse', public_text: 'Charge-backs', note: 'called twice', until, banned_by: 'boss' },
    });
    const refused = await me();
    expect(refused).toMatchObject({
      code: 401,
      reason: 'auth.banned',
      params: { category: 'abuse', text: 'Charge-backs', until, reference: answer.body.data.ban.id as string },
    });
    expect(JSON.stringify(refused)).not.toContain('called twice');
  });

  it('return when the ban is over, or is lifted', async () => {
    await ban({ until: new Date(api.clock.now().getTime() + HOUR_MS).toISOString() });
    api.clock.advance(HOUR_MS - 1);
    await api.runJob('users.lift-bans');
    expect((await login()).status).toBe(401);
    api.clock.advance(60_000);
    await api.runJob('users.lift-bans');
    expect((await login()).status).toBe(200);
    await ban();
    await setStatus({ status: 'active' });
    expect((await login()).status).toBe(200);
    expect(await get(`/${buyer.user.id}`)).toMatchObject({ data: { status: 'active', ban: null } });
  });

  it('are banned and let in again by the status alone', async () => {
    const banned = await setStatus({ status: 'banned' });
    expect(banned.body).toMatchObject({ code: 200, data: { status: 'banned' } });
    expect((await login()).status).toBe(401);
    expect((await setStatus({ status: 'active' })).body).toMatchObject({ code: 200, data: { status: 'active' } });
    expect((await login()).status).toBe(200);
  });

  it('are banned by one of two parallel decisions; the other learns who was first', async () => {
    const answers = await Promise.all([ban(), ban()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409)?.body as unknown;
    expect(second).toMatchObject({ reason: 'accounts.banned_already', params: { changed_by: 'boss' } });
    expect(await api.rows('SELECT id FROM user_bans')).toHaveLength(1);
  });

  it.each([
    ['an unknown category', { status: 'banned', category: 'mood' }, 'category'],
    ['an end that is over', { status: 'banned', category: 'abuse', until: '2020-01-01T00:00:00Z' }, 'until'],
    ['an unknown status', { status: 'gone' }, 'status'],
    ['a long text', { status: 'banned', category: 'abuse', public_text: 'x'.repeat(301) }, 'public_text'],
  ])('are not banned with %s', async (_, body, field) => {
    expect((await setStatus(body)).body).toMatchObject({ errors: [{ field }] });
    expect((await me()).code).toBe(200);
  });

  it('are not banned by themselves, nor when they do not exist', async () => {
    expect((await setStatus({ status: 'banned', category: 'abuse' }, owner.user.id)).body).toMatchObject({
      reason: 'accounts.own_account',
    });
    for (const id of ['1', 'x', '0', '99999999999999999999']) {
      expect((await setStatus({ status: 'active' }, id)).status).toBe(404);
      expect((await get(`/${id}`)).code).toBe(506);
      expect((await get(`/${id}/sessions`)).code).toBe(506);
    }
    expect((await setStatus({ status: 'active' })).body).toMatchObject({ reason: 'accounts.not_banned' });
  });

  it('are signed out everywhere', async () => {
    await login();
    expect((await get(`/${buyer.user.id}/sessions`)).data.items).toHaveLength(1);
    await api.http.post(`/api/users/${buyer.user.id}/end-sessions`).set(owner.headers);
    expect((await me()).code).toBe(401);
    expect((await get(`/${buyer.user.id}/sessions`)).data.items).toEqual([]);
  });

  it('have sessions that staff see, but not the addresses of users with more permissions', async () => {
    const now = api.clock.now();
    const columns = ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'];
    const row = ['reader', '查看', 'Reader', '["user"]', '["users.read"]', now, now];
    await insertRows(api.manager, 'roles', columns, [row]);
    const clerk = await signedIn(api, { roles: ['reader'] });
    const sessions = async (who: User) => {
      await api.http.post('/api/auth/login').send({ username: who.username, password: TEST_PASSWORD });
      return (await api.http.get(`/api/users/${who.id}/sessions`).set(clerk.headers)).body.data.items;
    };
    expect(await sessions(buyer.user)).toMatchObject([{ ip: expect.any(String), device: expect.any(String) }]);
    expect(await sessions(owner.user)).toMatchObject([{ ip: null, device: null, last_seen_at: expect.any(String) }]);
  });

  it('are made with a role, and rid of a second factor that was lost', async () => {
    const { freshCode } = await enrolled(api, owner);
    const fresh = () => ({ ...owner.headers, 'X-TOTP': freshCode() });
    const body = { username: 'clerk', email: 'clerk@example.com', password: 'first-secret', roles: ['sales'] };
    const clerk = (await api.http.post('/api/users').set(fresh()).send(body)).body.data as { id: string };
    expect(clerk).toMatchObject({ username: 'clerk', roles: ['sales'], totp: false });
    expect((await api.http.post('/api/users').set(fresh()).send(body)).body).toMatchObject({
      reason: 'users.username_taken',
    });
    await enrolled(api, { user: { ...buyer.user, id: clerk.id } });
    expect(await get(`/${clerk.id}`)).toMatchObject({ data: { totp: true } });
    expect((await api.http.delete(`/api/users/${clerk.id}/totp`).set(fresh())).status).toBe(200);
    expect(await get(`/${clerk.id}`)).toMatchObject({ data: { totp: false } });
  });

  it('are in the audit log with what staff did to them', async () => {
    await ban({ note: 'called twice' });
    await setStatus({ status: 'active' });
    await api.http.post(`/api/users/${buyer.user.id}/end-sessions`).set(owner.headers);
    const rows = await api.rows<{ action: string; before_json: string | null }>(
      'SELECT action, before_json FROM audit_log WHERE object_id=? ORDER BY id',
      [buyer.user.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['users.banned', 'users.ban_lifted', 'users.signed_out']);
    expect(JSON.parse(rows[1]?.before_json ?? '')).toMatchObject({ category: 'abuse', note: 'called twice' });
  });
});

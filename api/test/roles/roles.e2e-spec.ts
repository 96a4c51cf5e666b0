import { type Authenticator, enrolled, signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

interface RoleResponse {
  key: string;
  version: number;
  menus: string[];
  permissions: string[];
}

describe('roles', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let factor: Authenticator;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    owner = await signedIn(api, { username: 'boss', roles: ['owner'] });
    factor = await enrolled(api, owner);
  });
  afterAll(() => api.close());

  type Method = 'get' | 'post' | 'put' | 'delete';
  const as = async (who: SignedInUser, code: string, method: Method, path: string, body: object = {}) =>
    api.http[method](`/api/${path}`)
      .set({ ...who.headers, 'X-TOTP': code })
      .send(body);
  const call = (method: Method, path: string, body: object = {}) => as(owner, factor.freshCode(), method, path, body);
  const support = { name: { zh: '客服', en: 'Support' }, menus: ['user'], permissions: ['users.ban'] };
  const made = async (body: object = support) => (await call('post', 'roles', body)).body.data as RoleResponse;
  const give = (userId: string, roles: string[]) => call('put', `users/${userId}`, { roles });
  const me = async ({ headers }: SignedInUser) => (await api.http.get('/api/auth/me').set(headers)).status;

  it('include the implied permissions, and their pages', async () => {
    const role = await made({ ...support, menus: [], permissions: ['stock.import', 'users.ban'] });
    expect(role.menus).toEqual(['user', 'goods']);
    expect(role.permissions).toEqual(['users.read', 'users.ban', 'goods.read', 'stock.read', 'stock.import']);
  });

  it('are listed with their members, the built-in ones first', async () => {
    const { key } = await made();
    await give((await signedIn(api)).user.id, [key]);
    const { body } = await call('get', 'roles');
    expect(body.data.items).toMatchObject([
      { key: 'owner', built_in: true, members: 1 },
      { key: 'sales', built_in: true, members: 0 },
      { key, built_in: false, members: 1, version: 1, changed_by: 'boss' },
    ]);
  });

  it('end the sessions of their users when they change', async () => {
    const clerk = await signedIn(api);
    const { key } = await made();
    expect((await give(clerk.user.id, [key])).body.data).toMatchObject({ roles: [key] });
    expect(await me(clerk)).toBe(401);
    const again = await signedIn(api, { username: 'again' });
    await give(again.user.id, [key]);
    await call('put', `roles/${key}`, { ...support, permissions: ['users.read'], version: 1 });
    expect(await me(again)).toBe(401);
  });

  it('are changed by one of two editors of the same version; the other learns who was first', async () => {
    const { key } = await made();
    const tickets = [await withCode(api, owner), await withCode(api, owner)];
    const answers = await Promise.all(
      tickets.map((headers, n) =>
        api.http
          .put(`/api/roles/${key}`)
          .set(headers)
          .send({ ...support, menus: [['user'], []][n], version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: 'roles.version_changed',
      params: { changed_by: 'boss' },
    });
  });

  it('cannot be changed or removed if they are built in, and not removed while assigned', async () => {
    const body = { ...support, version: 0 };
    expect((await call('put', 'roles/owner', body)).body).toMatchObject({ reason: 'roles.built_in' });
    expect((await call('delete', 'roles/sales')).body).toMatchObject({ reason: 'roles.built_in' });
    const { key } = await made();
    await give((await signedIn(api)).user.id, [key]);
    expect((await call('delete', `roles/${key}`)).body).toMatchObject({
      reason: 'roles.in_use',
      params: { members: 1 },
    });
    expect((await call('delete', 'roles/nothing')).status).toBe(404);
  });

  it('require a fresh code, which a rejected change does not use up', async () => {
    const withoutCode = await api.http.post('/api/roles').set(owner.headers).send(support);
    expect(withoutCode.body).toMatchObject({ code: 403, reason: 'auth.totp_required' });
    const code = factor.freshCode();
    expect((await as(owner, code, 'post', 'roles', { ...support, menus: ['nowhere'] })).status).toBe(400);
    expect((await as(owner, code, 'post', 'roles', support)).status).toBe(200);
    expect((await as(owner, code, 'post', 'roles', support)).body).toMatchObject({ reason: 'auth.totp_used' });
  });

  it('are in the audit log with what they were and became', async () => {
    const { key } = await made();
    await call('put', `roles/${key}`, { ...support, permissions: [], version: 1 });
    const rows = await api.rows<{ action: string; before_json: string; after_json: string }>(
      "SELECT action, before_json, after_json FROM audit_log WHERE object_type='role' ORDER BY id",
    );
    expect(rows.map(({ action }) => action)).toEqual(['roles.created', 'roles.changed']);
    expect(JSON.parse(rows[1]?.before_json ?? '')).toMatchObject({ permissions: ['users.read', 'users.ban'] });
    expect(JSON.parse(rows[1]?.after_json ?? '')).toMatchObject({ permissions: [] });
  });

  describe('roles edited by staff other than the owner', () => {
    let clerk: SignedInUser;
    let clerkFactor: Authenticator;
    let key: string;
    const asClerk = (method: Method, path: string, body: object = {}) =>
      as(clerk, clerkFactor.freshCode(), method, path, body);
    const keeper = {
      name: { zh: '管理', en: 'Keeper' },
      menus: ['role', 'user'],
      permissions: ['roles.write', 'roles.assign', 'users.ban', 'users.write'],
    };
    beforeEach(async () => {
      ({ key } = await made(keeper));
      clerk = await signedIn(api, { username: 'keeper' });
      await give(clerk.user.id, [key]);
      const { token, headers } = await signedInAgain(clerk);
      clerk = { ...clerk, token, headers };
      clerkFactor = await enrolled(api, clerk);
    });

    async function signedInAgain({ user }: SignedInUser) {
      const answer = await api.http
        .post('/api/auth/login')
        .send({ username: user.username, password: 'correct horse 电池' });
      const token = answer.body.data.token as string;
      return { token, headers: { Authorization: `Bearer ${token}` } };
    }

    it('cannot be granted permissions that the editor does not have, in any way', async () => {
      const beyond = { code: 403, reason: 'roles.beyond_own' };
      const more = { ...support, permissions: ['orders.refund'] };
      expect((await asClerk('post', 'roles', more)).body).toMatchObject(beyond);
      expect((await asClerk('put', `roles/${key}`, { ...more, version: 1 })).body).toMatchObject(beyond);
      expect((await asClerk('put', `users/${clerk.user.id}`, { roles: [key, 'owner'] })).body).toMatchObject(beyond);
      const account = { username: 'mine', email: 'mine@example.com', password: 'a slow river 41', roles: ['owner'] };
      expect((await asClerk('post', 'users', account)).body).toMatchObject(beyond);
      expect(await api.rows("SELECT id FROM users WHERE username='mine'")).toEqual([]);
    });

    it('give no power over staff with more permissions', async () => {
      const boss = owner.user.id;
      const refused = [
        await asClerk('put', `users/${boss}`, { roles: [] }),
        await asClerk('put', `users/${boss}/status`, { status: 'banned', category: 'abuse' }),
        await asClerk('post', `users/${boss}/end-sessions`),
        await asClerk('delete', `users/${boss}/totp`),
      ];
      expect(refused.map(({ body }) => body.reason as string)).toEqual(Array(4).fill('roles.beyond_own'));
      expect(await me(owner)).toBe(200);
    });

    it('cannot remove the last own access to the roles', async () => {
      const own = { code: 409, reason: 'roles.own_path' };
      const less = { ...keeper, permissions: ['roles.assign'], version: 1 };
      expect((await asClerk('put', `roles/${key}`, less)).body).toMatchObject(own);
      expect((await asClerk('put', `users/${clerk.user.id}`, { roles: [] })).body).toMatchObject(own);
      expect(await me(clerk)).toBe(200);
    });
  });

  it('always have an owner: the last one loses neither role nor account, also when two owners remove each other', async () => {
    const last = { code: 409, reason: 'accounts.last_owner' };
    expect((await give(owner.user.id, [])).body).toMatchObject(last);
    const other = await signedIn(api, { username: 'other', roles: ['owner'] });
    const otherFactor = await enrolled(api, other);
    const codes = [factor.freshCode(), otherFactor.freshCode()] as const;
    const answers = await Promise.all([
      as(owner, codes[0], 'put', `users/${other.user.id}/status`, { status: 'banned', category: 'risk' }),
      as(other, codes[1], 'put', `users/${owner.user.id}`, { roles: ['sales'] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await api.rows(
      "SELECT id FROM users JOIN user_roles ON user_id=id WHERE role_key='owner' AND status='active'",
    );
    expect(left).toHaveLength(1);
  });
});

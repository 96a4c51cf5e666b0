import { TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { RolesService } from '../../src/modules/roles/index.js';
import { startApi, type TestApi } from '../support/harness.js';

interface View {
  id: string;
  name: string;
  version: number;
}

describe('saved views of lists', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let clerk: SignedInUser;
  let other: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { username: 'owner', roles: ['owner'] });
    clerk = await signedIn(api, { username: 'clerk', roles: ['sales'] });
    other = await signedIn(api, { username: 'other', roles: ['sales'] });
  });
  afterAll(() => api.close());

  const content = { name: 'Paid today', params: { state: 'paid', columns: 'order_no,amount' }, shared: false };
  const save = (user: SignedInUser, more: object = {}) =>
    api.http
      .post('/api/admin/views')
      .set(user.headers)
      .send({ list: 'orders', ...content, ...more });
  const saved = async (user: SignedInUser, more: object = {}): Promise<View> => (await save(user, more)).body.data;
  const change = (user: SignedInUser, { id, version }: View, more: object = {}) =>
    api.http
      .put(`/api/admin/views/${id}`)
      .set(user.headers)
      .send({ ...content, version, ...more });
  const remove = (user: SignedInUser, { id }: View) => api.http.delete(`/api/admin/views/${id}`).set(user.headers);
  const openWith = (user: SignedInUser, id: string | null, list = 'orders') =>
    api.http.put(`/api/admin/views/defaults/${list}`).set(user.headers).send({ view_id: id });
  const seen = async (user: SignedInUser, list = 'orders') =>
    (await api.http.get(`/api/admin/views?list=${list}`).set(user.headers)).body.data;
  const namesFor = async (user: SignedInUser) => (await seen(user)).items.map(({ name }: View) => name);
  const audited = () =>
    api.rows<{ action: string }>("SELECT action FROM audit_log WHERE object_type='view' ORDER BY id");

  it('are available wherever their owner signs in, and to no other user', async () => {
    await saved(clerk);
    const view = { ...content, list: 'orders', mine: true, owner: 'clerk', version: 1, changed_by: 'clerk' };
    expect(await seen(clerk)).toMatchObject({ items: [view], default_id: null });
    expect((await seen(owner)).items).toEqual([]);
    expect((await seen(clerk, 'goods')).items).toEqual([]);
  });

  it('of a list as it opens have no params, which clients leave out', async () => {
    const view = await saved(clerk, { params: undefined });
    expect(view).toMatchObject({ name: 'Paid today', params: {} });
    const renamed = await change(clerk, view, { name: 'All', params: undefined });
    expect(renamed.body.data).toMatchObject({ name: 'All', params: {}, version: 2 });
    await remove(clerk, { ...view, version: 2 });
  });

  it('can be renamed, saved again and deleted; the second of two parallel changes learns who was first', async () => {
    const view = await saved(clerk);
    expect((await change(clerk, view, { name: 'Paid', params: { q: 'a' } })).body.data).toMatchObject({
      name: 'Paid',
      params: { q: 'a' },
      version: 2,
    });
    const { status, body } = await change(clerk, view, { name: 'Late' });
    expect([status, body.reason, body.params.changed_by]).toEqual([409, 'views.version_changed', 'clerk']);
    expect((await remove(clerk, view)).status).toBe(200);
    expect(await namesFor(clerk)).toEqual([]);
    expect((await remove(clerk, view)).status).toBe(404);
  });

  it('are shared with a permission, visible with the permission to read the list, and in the audit log', async () => {
    expect((await save(clerk, { shared: true })).body).toMatchObject({
      reason: 'auth.forbidden',
      params: { permission: 'views.share' },
    });
    const view = await saved(owner, { shared: true });
    expect(await seen(clerk)).toMatchObject({ items: [{ id: view.id, mine: false, owner: 'owner', shared: true }] });
    expect((await change(clerk, view)).body.reason).toBe('views.not_yours');
    expect((await remove(clerk, view)).body.reason).toBe('views.not_yours');
    await change(owner, view, { name: 'For all', shared: true });
    await remove(owner, view);
    expect((await audited()).map(({ action }) => action)).toEqual(['views.shared', 'views.changed', 'views.deleted']);
  });

  it('that are private do not exist for others, whatever their permissions', async () => {
    const view = await saved(clerk);
    for (const answer of [await change(owner, view), await remove(owner, view), await openWith(other, view.id)]) {
      expect([answer.status, answer.body.reason]).toEqual([404, 'views.not_found']);
    }
    expect(await audited()).toEqual([]);
  });

  it('open a list for one person; a deleted view or one no longer shared opens nothing', async () => {
    const mine = await saved(clerk);
    const shared = await saved(owner, { shared: true });
    expect((await openWith(clerk, mine.id)).status).toBe(200);
    expect((await openWith(clerk, shared.id)).status).toBe(200);
    expect((await seen(clerk)).default_id).toBe(shared.id);
    expect((await seen(other)).default_id).toBeNull();
    await change(owner, shared, { shared: false });
    expect((await seen(clerk)).default_id).toBeNull();
    await openWith(clerk, mine.id);
    await remove(clerk, mine);
    expect((await seen(clerk)).default_id).toBeNull();
    expect((await openWith(clerk, mine.id)).status).toBe(404);
    const goods = await saved(clerk, { list: 'goods' });
    expect((await openWith(clerk, goods.id, 'orders')).status).toBe(404);
    await openWith(clerk, goods.id, 'goods');
    await openWith(clerk, null, 'goods');
    expect((await seen(clerk, 'goods')).default_id).toBeNull();
  });

  it('of a list without the permission are rejected', async () => {
    const buyer = await signedIn(api);
    const answers = [
      await save(clerk, { list: 'audit' }),
      await api.http.get('/api/admin/views?list=audit').set(clerk.headers),
      await openWith(clerk, null, 'audit'),
      await save(buyer),
      await api.http.get('/api/admin/views?list=orders').set(buyer.headers),
    ];
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(
      answers.map(() => [403, 'auth.forbidden']),
    );
  });

  it('are hidden when the permission for the list is removed', async () => {
    const now = api.clock.now();
    const columns = ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'];
    await insertRows(api.manager, 'roles', columns, [
      ['goods-only', 'a', 'a', '["goods"]', '["goods.read"]', now, now],
    ]);
    const guest = await signedIn(api, { username: 'guest-clerk' });
    await api
      .get(TransactionsService)
      .run((manager) => api.get(RolesService).assignRole(manager, guest.user.id, 'goods-only'));
    const view = await saved(owner, { shared: true });
    expect((await change(guest, view)).body.reason).toBe('views.not_found');
  });

  it.each([
    ['an unknown list', { list: 'secrets' }, 'list'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'a'.repeat(61) }, 'name'],
    ['params that are no map', { params: ['a'] }, 'params'],
    ['params of params', { params: { a: { b: 'c' } } }, 'params'],
    ['a cursor', { params: { cursor: 'abc' } }, 'params'],
    ['an odd flag', { shared: 'yes' }, 'shared'],
  ])('with %s are rejected', async (_, more, field) => {
    const { status, body } = await save(clerk, more);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('have unique names for one owner and list, also with parallel requests', async () => {
    const answers = await Promise.all([save(clerk), save(clerk), save(clerk, { list: 'goods' }), save(other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.reason === 'views.name_taken')).toHaveLength(1);
  });

  it('are a hundred at most, however many are saved at once', async () => {
    const at = api.clock.now();
    const columns = ['id', 'list', 'owner_id', 'owner_name', 'name', 'shared', 'params', 'version', 'changed_by_name'];
    const rows = Array.from({ length: 98 }, (_, n) => {
      const id = String(n + 1);
      return [id, 'orders', clerk.user.id, 'clerk', `view ${id}`, false, '{}', 1, 'clerk', at];
    });
    await insertRows(api.manager, 'saved_views', [...columns, 'changed_at'], rows);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save(clerk, { name: `new ${n}` })));
    expect(answers.map(({ body }) => body.reason ?? 'saved').sort()).toEqual([
      'saved',
      'saved',
      'views.too_many',
      'views.too_many',
    ]);
  });
});

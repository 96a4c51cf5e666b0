import { jest } from '@jest/globals';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { TransactionsService } from '../../src/database/index.js';
import {
  type AuditAction,
  AuditLogService,
  type AuditObject,
  ObjectNamesService,
} from '../../src/modules/audit/index.js';
import { GoodsRepository } from '../../src/modules/catalog/repositories/goods.repository.js';
import { signedIn, type SignedInUser, withStepUp } from '../auth/auth.builder.js';
import { makeCategory, makeGoods } from '../catalog/catalog.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

const HOUR_MS = 3_600_000;

describe('the audit log as staff read it', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let start: Date;
  beforeAll(async () => {
    api = await startApi();
    api.clock.freeze();
    start = api.clock.now();
    owner = await signedIn(api, { username: 'boss', roles: ['owner'] });
    const clerk = await signedIn(api, { username: 'clerk' });
    await change('catalog.goods_changed', owner.user.id, '1', { price: '1.000000' }, { price: '2.000000' });
    api.clock.advance(HOUR_MS);
    await change('users.banned', clerk.user.id, '2', null, { note: '=HYPERLINK("http://evil")', password: 'p' });
    await change('catalog.goods_changed', null, '2');
  });
  afterAll(() => api.close());

  const change = (action: AuditAction, actorId: string | null, id: string, before?: unknown, after?: unknown) =>
    api
      .get(TransactionsService)
      .run((manager) =>
        api
          .get(AuditLogService)
          .record(manager, { action, actorId, object: { type: 'goods', id }, before, after, ip: '192.0.2.7' }),
      );
  const get = (query = '') => api.http.get(`/api/audit-log${query}`).set(owner.headers);
  const found = async (query: string) =>
    ((await get(query)).body.data.items as { action: string; object: { id: string } }[]).map(
      ({ action, object }) => `${action} ${object.id}`,
    );

  it('shows actor, action, old and new value, time and address, the newest first', async () => {
    const { items } = (await get()).body.data as { items: unknown[] };
    expect(items).toMatchObject([
      { action: 'catalog.goods_changed', actor: null },
      { action: 'users.banned', actor: { username: 'clerk' } },
      {
        action: 'catalog.goods_changed',
        actor: { id: owner.user.id, username: 'boss' },
        object: { type: 'goods', id: '1' },
        before: '{"price":"1.000000"}',
        after: '{"price":"2.000000"}',
        ip: '192.0.2.7',
        created_at: start.toISOString(),
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('"p"');
  });

  it('is narrowed by actor, action, object and period', async () => {
    expect(await found('?actor=CLERK')).toEqual(['users.banned 2']);
    expect(await found('?actor=nobody')).toEqual([]);
    expect(await found('?action=catalog.goods_changed')).toEqual([
      'catalog.goods_changed 2',
      'catalog.goods_changed 1',
    ]);
    expect(await found('?object_type=goods&object_id=2')).toEqual(['catalog.goods_changed 2', 'users.banned 2']);
    const later = new Date(start.getTime() + 1).toISOString();
    expect(await found(`?from=${later}`)).toEqual(['catalog.goods_changed 2', 'users.banned 2']);
    expect(await found(`?to=${later}`)).toEqual(['catalog.goods_changed 1']);
  });

  it('is paged by cursor, and rejects an altered one', async () => {
    const first = (await get('?limit=2')).body.data as { items: unknown[]; next_cursor: string };
    expect(first.items).toHaveLength(2);
    expect(await found(`?limit=2&cursor=${first.next_cursor}`)).toEqual(['catalog.goods_changed 1']);
    for (const cursor of ['x', 'WyInIl0', `${first.next_cursor}x`.slice(3)]) {
      expect((await get(`?cursor=${cursor}`)).body).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
    }
  });

  it('is downloaded as CSV in which no cell starts a formula, and says that it was', async () => {
    await withStepUp(api, owner);
    const answer = await get('?format=csv&action=users.banned');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.text.split('\r\n')).toHaveLength(3);
    expect(answer.text).not.toMatch(/(^|,)"?[=+@-]/m);
    expect((await found('?action=audit.exported')).length).toBe(1);
  });
});

describe('names in the audit log', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
    owner = await signedIn(api, { username: 'boss', roles: ['owner'] });
  });
  afterAll(() => api.close());

  const record = (objects: readonly AuditObject[]) =>
    api.get(TransactionsService).run(async (manager) => {
      for (const object of objects) {
        await api.get(AuditLogService).record(manager, { action: 'catalog.goods_changed', actorId: null, object });
      }
    });
  const names = async (reader = owner) => {
    const { body } = await api.http.get('/api/audit-log').set(reader.headers);
    return (body.data.items as { object: { id: string; name: unknown } }[]).map(({ object }) => object.name);
  };

  it('gives what its objects are called in both languages, and null for what is deleted or has no name', async () => {
    const goods = await makeGoods(api, { name: { zh: '两年老号', en: 'Aged account' } });
    const category = await makeCategory(api, '老号');
    await record([
      { type: 'goods', id: goods },
      { type: 'category', id: category },
      { type: 'user', id: owner.user.id },
      { type: 'goods', id: '1' },
      { type: 'site-config', id: 'site' },
    ]);
    expect(await names()).toEqual([
      null,
      null,
      { zh: 'boss', en: 'boss' },
      { zh: '老号', en: '' },
      { zh: '两年老号', en: 'Aged account' },
    ]);
  });

  it('names what the states mention', async () => {
    const categoryId = await makeCategory(api, '邮箱');
    const before = { category_id: categoryId };
    const after = { category_id: '1', roles: ['owner'], filter: { user: owner.user.id } };
    await api.get(TransactionsService).run((manager) =>
      api.get(AuditLogService).record(manager, {
        action: 'catalog.goods_changed',
        actorId: null,
        object: { type: 'goods', id: '1' },
        before,
        after,
      }),
    );
    const { body } = await api.http.get('/api/audit-log?limit=1').set(owner.headers);
    expect(body.data.items[0].mentioned).toEqual([
      { type: 'category', id: categoryId, name: { zh: '邮箱', en: '' } },
      { type: 'category', id: '1', name: null },
      { type: 'role', id: 'owner', name: null },
      { type: 'user', id: owner.user.id, name: { zh: 'boss', en: 'boss' } },
    ]);
  });

  it('reads them with one query per type, however many entries there are', async () => {
    const findNames = jest.spyOn(api.get(GoodsRepository), 'findNames');
    const goods = await Promise.all([makeGoods(api), makeGoods(api), makeGoods(api)]);
    await record(goods.map((id) => ({ type: 'goods', id })));
    expect((await names()).slice(0, 3)).toEqual(goods.map(() => ({ zh: '普通号', en: 'Plain account' })));
    expect(findNames).toHaveBeenCalledTimes(1);
  });

  describe('for a reader who may read nothing but the log', () => {
    let auditor: SignedInUser;
    beforeAll(async () => {
      const now = api.clock.now();
      const columns = ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'];
      await insertRows(api.manager, 'roles', columns, [
        ['auditor', '审计', 'Auditor', '["role"]', '["audit.read"]', now, now],
      ]);
      auditor = await signedIn(api, { username: 'auditor', roles: ['auditor'] });
    });

    it('are null, also of what the states mention', async () => {
      await api.get(TransactionsService).run((manager) =>
        api.get(AuditLogService).record(manager, {
          action: 'catalog.goods_changed',
          actorId: null,
          object: { type: 'user', id: owner.user.id },
          after: { user: owner.user.id, roles: ['owner'] },
        }),
      );
      await record([
        { type: 'goods', id: await makeGoods(api) },
        { type: 'category', id: await makeCategory(api, '新号') },
      ]);
      expect((await names()).slice(0, 3)).not.toContain(null);
      expect((await names(auditor)).slice(0, 3)).toEqual([null, null, null]);
      const { body } = await api.http.get('/api/audit-log?object_type=user&limit=1').set(auditor.headers);
      expect(body.data.items[0].mentioned).toEqual([
        { type: 'user', id: owner.user.id, name: null },
        { type: 'role', id: 'owner', name: null },
      ]);
    });

    it('are missing for actors, also in a download and for one who filters by them', async () => {
      await api.get(TransactionsService).run((manager) =>
        api.get(AuditLogService).record(manager, {
          action: 'catalog.goods_changed',
          actorId: owner.user.id,
          object: { type: 'goods', id: '7' },
        }),
      );
      const read = async (query: string, reader: SignedInUser) =>
        (await api.http.get(`/api/audit-log?object_type=goods&object_id=7${query}`).set(reader.headers)).body.data
          .items;
      expect(await read('', owner)).toMatchObject([{ actor: { id: owner.user.id, username: 'boss' } }]);
      expect(await read('', auditor)).toMatchObject([{ actor: { id: owner.user.id, username: '' } }]);
      expect(await read('&actor=boss', owner)).toHaveLength(1);
      expect(await read('&actor=boss', auditor)).toEqual([]);
      await withStepUp(api, auditor);
      const { text } = await api.http.get('/api/audit-log?format=csv&object_id=7').set(auditor.headers);
      expect(text).toContain(owner.user.id);
      expect(text).not.toContain('boss');
    });

    it('are those of saved views that the reader may open, never of a private one of another user', async () => {
      const view = async (name: string, list: string, shared: boolean): Promise<AuditObject> => {
        const body = { name, list, shared, params: {} };
        const { data } = (await api.http.post('/api/admin/views').set(owner.headers).send(body)).body;
        return { type: 'view', id: data.id };
      };
      const views = [
        await view('Shared log', 'audit', true),
        await view('Private log', 'audit', false),
        await view('Shared orders', 'orders', true),
      ];
      await record(views);
      expect((await names(auditor)).slice(0, 3)).toEqual([null, null, { zh: 'Shared log', en: 'Shared log' }]);
    });
  });

  it('are not read for a download, which has none', async () => {
    await withStepUp(api, owner);
    const findNames = jest.spyOn(api.get(ObjectNamesService), 'findNames');
    expect((await api.http.get('/api/audit-log?format=csv').set(owner.headers)).text).toContain(
      'catalog.goods_changed',
    );
    expect(findNames).not.toHaveBeenCalled();
  });
});

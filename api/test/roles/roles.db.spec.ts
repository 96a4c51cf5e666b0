import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { MENUS, PERMISSIONS, RolesService } from '../../src/modules/roles/index.js';

describe('roles', () => {
  let api: TestApi;
  let roles: RolesService;
  beforeAll(async () => {
    api = await startApi();
    roles = api.get(RolesService);
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const assign = (userId: string, key: string) =>
    api.get(TransactionsService).run((manager) => roles.assignRole(manager, userId, key));
  const store = (key: string, menus: string[], permissions: string[]) =>
    insertRows(
      api.manager,
      'roles',
      ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'],
      [[key, key, key, JSON.stringify(menus), JSON.stringify(permissions), api.clock.now(), api.clock.now()]],
    );

  it('allow nothing to a user without one', async () => {
    expect(await roles.findGrants('1')).toEqual({ roles: [], menus: [], permissions: [] });
  });

  it('allow everything to the owner', async () => {
    await assign('1', 'owner');
    expect(await roles.findGrants('1')).toEqual({
      roles: ['owner'],
      menus: MENUS.map((path) => ({ path, name: path })),
      permissions: [...PERMISSIONS],
    });
  });

  it('allow a sales clerk to read goods, stock and orders', async () => {
    await assign('1', 'sales');
    const grants = await roles.findGrants('1');
    expect(grants.menus.map(({ path }) => path)).toEqual(['goods', 'sales']);
    expect(grants.permissions).toEqual(['goods.read', 'stock.read', 'orders.read', 'orders.resend']);
  });

  it('add up, and are assigned once however often they are requested', async () => {
    await store('importer', ['goods'], ['stock.import']);
    await Promise.all([assign('1', 'importer'), assign('1', 'importer'), assign('1', 'sales')]);
    const grants = await roles.findGrants('1');
    expect(grants.roles).toEqual(['importer', 'sales']);
    expect(grants.permissions).toEqual(['goods.read', 'stock.read', 'stock.import', 'orders.read', 'orders.resend']);
    expect((await roles.findGrants('2')).roles).toEqual([]);
  });

  it('are not changed by a row when they are built in: the owner cannot be locked out', async () => {
    await store('owner', [], []);
    await assign('2', 'owner');
    expect((await roles.findGrants('2')).permissions).toEqual([...PERMISSIONS]);
  });

  it('allow nothing on a page without its permission', async () => {
    await store('odd', ['goods'], ['goods.read', 'orders.read']);
    await assign('1', 'odd');
    expect((await roles.findGrants('1')).permissions).toEqual(['goods.read']);
  });

  it('allow nothing by unknown names', async () => {
    await store('odd', ['nowhere', 'constructor'], ['users.destroy', '__proto__']);
    await assign('1', 'odd');
    expect(await roles.findGrants('1')).toEqual({ roles: ['odd'], menus: [], permissions: [] });
    await expect(assign('1', 'missing')).rejects.toThrow('This role does not exist');
  });
});

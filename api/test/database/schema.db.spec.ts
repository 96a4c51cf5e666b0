import { makeGoods } from '../catalog/catalog.builder.js';
import { GoodsSlugs1795649000000 } from '../../src/database/migrations/1795649000000-goods-slugs.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the database schema', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('of the migrations is exactly that of the entities', async () => {
    const { upQueries } = await api.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('gives products that had no address one, with which they are found', async () => {
    const id = await makeGoods(api);
    const before = api.source.migrations.findIndex((migration) => migration instanceof GoodsSlugs1795649000000);
    for (const _ of api.source.migrations.slice(before)) await api.source.undoLastMigration();
    await api.source.runMigrations();
    const address = `product-${id}`;
    expect(await api.rows('SELECT slug FROM goods')).toEqual([{ slug: address }]);
    expect((await api.http.get(`/api/goods/${address}`)).body.data.id).toBe(id);
  });

  it('can be taken down', async () => {
    for (const _ of api.source.migrations) await api.source.undoLastMigration();
    expect(await api.rows('SELECT id FROM migrations')).toEqual([]);
  });

  it('can be put up again', async () => {
    expect(await api.source.runMigrations()).toHaveLength(api.source.migrations.length);
  });
});

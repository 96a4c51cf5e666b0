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

  it('can be taken down', async () => {
    for (const _ of api.source.migrations) await api.source.undoLastMigration();
    expect(await api.rows('SELECT id FROM migrations')).toEqual([]);
  });

  it('can be put up again', async () => {
    expect(await api.source.runMigrations()).toHaveLength(api.source.migrations.length);
  });
});

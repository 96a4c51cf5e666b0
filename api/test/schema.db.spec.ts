import { MigrationExecutor, type QueryRunner, type Table } from 'typeorm';
import { EthereumMethods1700000009800 } from '../src/database/migrations/1700000009800-ethereum-methods.js';
import { PaymentMethods } from '../src/modules/payments/index.js';
import { startApi, type TestApi } from './harness.js';
import { SHOP_WALLET } from './shop.js';

/**
 * A runner asks the database for what a table is like each time that a migration names it otherwise, which costs MariaDB
 * more than the change itself. This one has asked for all of them at once.
 */
async function runnerThatKnows(api: TestApi): Promise<QueryRunner> {
  const runner = api.source.createQueryRunner();
  const inside = runner as unknown as { cachedTablePaths: Record<string, string>; getTablePath(of: Table): string };
  for (const table of await runner.getTables(api.source.entityMetadatas.map(({ tableName }) => tableName))) {
    const path = inside.getTablePath(table);
    Object.assign(inside.cachedTablePaths, { [table.name]: path, [path]: path });
  }
  return runner;
}

describe('the database schema', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('that migrations make is exactly what the entities describe', async () => {
    const { upQueries } = await api.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be taken down', async () => {
    const runner = await runnerThatKnows(api);
    const executor = new MigrationExecutor(api.source, runner);
    try {
      for (const _ of api.source.migrations) await executor.undoLastMigration();
    } finally {
      await runner.release();
    }
    expect(await api.rows('SELECT id FROM migrations')).toEqual([]);
  });

  it('can be put up again', async () => {
    expect(await api.source.runMigrations()).toHaveLength(api.source.migrations.length);
  });

  it('keeps what a column holds when a migration changes its length', async () => {
    await api.get(PaymentMethods).add({ name: 'USDT', walletAddress: SHOP_WALLET, minAmountMicro: 10_000n });
    const migration = new EthereumMethods1700000009800();
    const runner = api.source.createQueryRunner();
    try {
      await migration.down(runner);
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    expect(await api.rows('SELECT wallet_address FROM payment_methods')).toEqual([{ wallet_address: SHOP_WALLET }]);
    const { upQueries } = await api.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});

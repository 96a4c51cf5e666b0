import type { AppConfig } from '../config/index.js';
import { dataSourceOptions, makeDataSource } from './data-source.js';

/** Brings the database to the newest schema and gives the number of migrations run. */
export async function migrate(config: AppConfig): Promise<number> {
  const source = await makeDataSource(dataSourceOptions(config)).initialize();
  try {
    return (await source.runMigrations({ transaction: 'each' })).length;
  } finally {
    await source.destroy();
  }
}

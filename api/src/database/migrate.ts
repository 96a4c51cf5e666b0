import type { DatabaseConfig } from '../config/index.js';
import { typeOrmOptions, createDataSource } from './typeorm.options.js';

/** Migrates the database to the newest schema and returns the number of migrations run. */
export async function migrate(config: DatabaseConfig): Promise<number> {
  const source = await createDataSource(typeOrmOptions(config)).initialize();
  try {
    return (await source.runMigrations({ transaction: 'each' })).length;
  } finally {
    await source.destroy();
  }
}

import type { DataSource } from 'typeorm';
import { typeOrmOptions, execute, createDataSource } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { type TestApi, testConfig } from '../support/harness.js';

/** What tools/databases/with-mariadb.ts and with-mysql.ts call the user who has no rights on the server itself, as a shop's has none. */
const MODEST = process.env.SHOP_DATABASE_USER ?? 'shop';
const TRIGGER = 'no_space';
const FULL_TABLES = ['orders', 'chain_transfers'];

/** A database that can be made to refuse what is written. */
export interface FailingDatabase {
  refuse(kind: 'read_only' | 'full'): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** The configuration of an API whose user of the database a read-only server refuses; the tests' own it lets write. */
export function modestConfig(): { DATABASE_URL?: string } {
  if (!process.env.DATABASE_URL) return {};
  const url = new URL(process.env.DATABASE_URL);
  url.username = url.password = MODEST;
  return { DATABASE_URL: url.toString() };
}

/** MariaDB or MySQL: read-only as an operator makes it; its words for a full disk are given by triggers. */
async function serverOf(): Promise<FailingDatabase> {
  const source = await createDataSource(typeOrmOptions(testConfig())).initialize();
  const signal = "SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO=1021, MESSAGE_TEXT='Disk full'";
  const mend = async () => {
    await source.query('SET GLOBAL read_only=0');
    for (const table of FULL_TABLES) await source.query(`DROP TRIGGER IF EXISTS ${TRIGGER}_${table}`);
  };
  return {
    refuse: async (kind) => {
      if (kind === 'read_only') await source.query('SET GLOBAL read_only=1');
      else
        for (const table of FULL_TABLES)
          await source.query(`CREATE TRIGGER ${TRIGGER}_${table} BEFORE INSERT ON ${table} FOR EACH ROW ${signal}`);
    },
    mend,
    close: () => mend().finally(() => source.destroy()),
  };
}

const pageCount = async (source: DataSource): Promise<number> => {
  const [row] = await source.query<{ page_count: number }[]>('PRAGMA page_count');
  return row?.page_count ?? 0;
};

/** Leaves the file no page to grow by, and fills those that are free. */
async function fill({ source, manager }: TestApi): Promise<void> {
  await source.query('CREATE TABLE filler (bytes BLOB)');
  await source.query(`PRAGMA max_page_count=${await pageCount(source)}`);
  for (let bytes = 1_000_000; bytes >= 100; bytes /= 10) {
    const more = () => insertRows(manager, 'filler', ['bytes'], [[Buffer.alloc(bytes)]]).then(() => true);
    while (await more().catch(() => false));
  }
}

/** The embedded one: its own limit of pages, its own refusal to write. */
function embeddedOf(api: TestApi): FailingDatabase {
  const mend = async () => {
    await api.source.query('PRAGMA query_only=0');
    await api.source.query('PRAGMA max_page_count=1073741823');
    await execute(api.manager, 'DROP TABLE IF EXISTS filler');
  };
  return {
    refuse: (kind) => (kind === 'full' ? fill(api) : api.source.query('PRAGMA query_only=1')),
    mend,
    close: mend,
  };
}

export const startFailingDatabase = (api: TestApi): Promise<FailingDatabase> =>
  process.env.DATABASE_URL ? serverOf() : Promise.resolve(embeddedOf(api));

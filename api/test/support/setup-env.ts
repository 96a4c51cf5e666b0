// One database per test worker, migrated before its first test (on a server) or by the first test that needs it: a schema of its own on MySQL / MariaDB
// (DATABASE_URL is set), a file in a folder of its own otherwise.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireAudits } from './audited.js';

const MIGRATION_TIMEOUT_MS = 300_000;
const worker = `w${process.env.JEST_WORKER_ID ?? 1}`;
const folder = join(process.env.TEST_FOLDER ?? '', worker);
mkdirSync(folder, { recursive: true });
process.env.MEDIA_DIR = join(folder, 'media');
process.env.MEDIA_UPLOAD_DIR = join(folder, 'uploads');
if (process.env.DATABASE_URL) {
  const url = new URL(process.env.DATABASE_URL);
  url.pathname = `${url.pathname.replace(/_w\d+$/, '')}_${worker}`;
  process.env.DATABASE_URL = url.toString();
  // A busy MySQL takes a minute or more for all migrations: that is no test's time.
  const migrated = join(folder, 'migrated');
  beforeAll(async () => {
    if (existsSync(migrated)) return;
    const { migrateTestDatabase } = await import('./harness.js');
    await migrateTestDatabase();
    writeFileSync(migrated, '');
  }, MIGRATION_TIMEOUT_MS);
} else {
  process.env.DB_FILE = join(folder, 'test.sqlite');
}

afterAll(requireAudits);

// One database per test worker, migrated by the first test that needs it: a schema of its own on MySQL / MariaDB
// (DATABASE_URL is set), a file in a folder of its own otherwise.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireAudits } from './audited.js';

const worker = `w${process.env.VITEST_POOL_ID ?? 1}`;
if (process.env.DATABASE_URL) {
  const url = new URL(process.env.DATABASE_URL);
  url.pathname = `${url.pathname.replace(/_w\d+$/, '')}_${worker}`;
  process.env.DATABASE_URL = url.toString();
} else {
  const folder = join(process.env.TEST_FOLDER ?? '', worker);
  mkdirSync(folder, { recursive: true });
  process.env.DB_FILE = join(folder, 'test.sqlite');
}

afterAll(requireAudits);

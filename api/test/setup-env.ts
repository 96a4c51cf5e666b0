// One database per jest worker: a schema of its own on MySQL / MariaDB (DATABASE_URL is set), a file of its own otherwise.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

if (process.env.DATABASE_URL) {
  const url = new URL(process.env.DATABASE_URL);
  url.pathname = `${url.pathname.replace(/_w\d+$/, '')}_w${process.env.JEST_WORKER_ID ?? 1}`;
  process.env.DATABASE_URL = url.toString();
} else {
  process.env.DB_FILE = join(mkdtempSync(join(tmpdir(), 'lotline-test-')), 'test.sqlite');
}

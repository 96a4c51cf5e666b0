import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isEmbedded } from '../../src/database/index.js';
import type { TestApi } from './harness.js';

/** How bytes may look in a file: plain, as hex, or as base64 wherever in a longer text they begin. */
export function formsOf(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  const url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([bytes.toString('latin1'), hex, hex.toUpperCase(), ...base64, ...url])];
}

/** Which of these bytes are in the text, in whatever form. */
export const tracesIn = (text: Buffer, secrets: readonly Buffer[]): Buffer[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(Buffer.from(form, 'latin1'))));

/** The files of a folder and of the folders in it, by path. What vanishes meanwhile is left out. */
function filesIn(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    try {
      const path = join(folder, name);
      if (statSync(path).isFile()) files.set(name, readFileSync(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return files;
}

/** Every file that the database has on the disk: tables, logs, what it undoes and redoes with. */
export async function databaseFiles(api: TestApi): Promise<Map<string, Buffer>> {
  if (isEmbedded(api.source)) return filesIn(dirname(api.config.DB_FILE));
  const runner = api.source.createQueryRunner();
  try {
    // Writes the pages of the table out, and waits until old versions of its rows are cleared away.
    await runner.query('FLUSH TABLES stock_lines FOR EXPORT');
    const [row] = (await runner.query('SELECT @@datadir AS folder')) as { folder: string }[];
    return filesIn(row?.folder ?? '');
  } finally {
    await runner.query('UNLOCK TABLES');
    await runner.release();
  }
}

/** The files that have the rows of the lines. */
export function linesFile(api: TestApi, files: Map<string, Buffer>): Buffer {
  const schema = api.config.DATABASE_URL ? new URL(api.config.DATABASE_URL).pathname.slice(1) : '';
  const isLines = (path: string) => isEmbedded(api.source) || path === join(schema, 'stock_lines.ibd');
  return Buffer.concat([...files].filter(([path]) => isLines(path)).map(([, content]) => content));
}

/** A dump, as backups are made. */
export async function dumpOf(api: TestApi): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-dump-'));
  try {
    if (isEmbedded(api.source)) {
      await api.manager.query(`VACUUM INTO '${join(folder, 'dump.sqlite')}'`);
      return readFileSync(join(folder, 'dump.sqlite'));
    }
    const { hostname, port, username, password, pathname } = new URL(api.config.DATABASE_URL ?? '');
    const login = [`-h${hostname}`, `-P${port}`, `-u${username}`, `-p${password}`];
    const dump = (...more: string[]) =>
      execFileSync('mariadb-dump', ['--no-defaults', ...login, ...more, pathname.slice(1)], { maxBuffer: 2 ** 28 });
    return Buffer.concat([dump(), dump('--hex-blob')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

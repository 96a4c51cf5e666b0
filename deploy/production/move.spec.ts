import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets, root } from '../local/settings.ts';
import { startStack } from '../local/start-stack.ts';

interface Connection {
  query(sql: string): Promise<[Record<string, unknown>[], unknown]>;
  end(): Promise<void>;
}
/** The API's own package, from where it is declared. */
const mysql2 = createRequire(join(root, 'api', 'package.json'))('mysql2/promise') as {
  createConnection(url: string): Promise<Connection>;
};

const SCHEMA = 'lotline_moved';

let folder: string;
let file: string;
let target: string;

async function atServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const connection = await mysql2.createConnection(url);
  try {
    return (await connection.query(sql))[0];
  } finally {
    await connection.end();
  }
}
const server = (): string => {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Error('the target is a MariaDB: npm test -- production');
  return url;
};
const tables = () =>
  atServer(server(), `SELECT TABLE_NAME AS name FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA='${SCHEMA}'`);

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** The command as an operator runs it: the built file, in the environment of the shop. */
async function dbMove(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const child = spawn(process.execPath, [join(root, 'api', 'dist', 'cli', 'move.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...readSecrets(folder),
      CHAIN_USDT_ADDRESS: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
      DB_FILE: file,
      ...env,
    },
  });
  const run: Run = { code: null, out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (run.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (run.err += part.toString()));
  run.code = await new Promise((resolve) => child.once('close', resolve));
  return run;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-move-'));
  file = join(folder, 'lotline.sqlite');
  const stack = await startStack({ dataDir: folder, manualClock: true, quiet: true });
  await stack.stop();
  const url = new URL(server());
  url.pathname = `/${SCHEMA}`;
  target = url.toString();
  await atServer(server(), `DROP DATABASE IF EXISTS ${SCHEMA}`);
  await atServer(server(), `CREATE DATABASE ${SCHEMA}`);
}, 180_000);

afterAll(async () => {
  await atServer(server(), `DROP DATABASE IF EXISTS ${SCHEMA}`);
  rmSync(folder, { recursive: true });
});

describe('the command db:move', () => {
  it('says how it is used, and ends with 1, when no target is named or an argument is unknown', async () => {
    const none = await dbMove([]);
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.err).toContain('usage: move.js --to mysql://USER:PASSWORD@HOST:PORT/DATABASE');
    const unknown = await dbMove(['--target', target]);
    expect(unknown.code).toBe(1);
    expect(unknown.err).toContain("Unknown option '--target'");
    expect(await tables()).toEqual([]);
  });

  it('ends with 1, and moves nothing, when the target is no server or the file is not there', async () => {
    const noServer = await dbMove(['--to', 'mysql://lotline:a-password@127.0.0.1:9/shop']);
    expect(noServer.code).toBe(1);
    expect(noServer.err).toContain('Nothing was moved. The embedded database is as it was.');
    expect(noServer.err).not.toContain('a-password');
    const noFile = await dbMove(['--to', target], { DB_FILE: join(folder, 'absent.sqlite') });
    expect(noFile.code).toBe(1);
    expect(noFile.err).toContain(`There is no embedded database at ${join(folder, 'absent.sqlite')}.`);
    expect(await tables()).toEqual([]);
  });

  it('ends with 1 for a file with the address that cannot be read', async () => {
    const run = await dbMove([], { DATABASE_URL_FILE: join(folder, 'absent') });
    expect(run.code).toBe(1);
    expect(run.err).toContain('DATABASE_URL_FILE can not be read: ENOENT');
  });

  it('moves the shop to the database that DATABASE_URL_FILE names, says how far it is, and ends with 0', async () => {
    const secret = join(folder, 'database-url');
    writeFileSync(secret, `${target}\n`);
    const run = await dbMove([], { DATABASE_URL_FILE: secret });
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toMatch(/^100 %: [\d,]+ rows of \d+ tables$/m);
    expect(run.out).toMatch(/^Moved and compared: [\d,]+ rows of \d+ tables\.$/m);
    expect(run.out).toContain(`keep ${file} until you have seen it run.`);
    const embedded = new DatabaseSync(file, { readOnly: true });
    for (const table of ['users', 'stock_lines', 'migrations']) {
      const [moved] = await atServer(target, `SELECT COUNT(*) AS n FROM ${table}`);
      expect([table, Number(moved?.n)]).toEqual([
        table,
        embedded.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()?.n,
      ]);
    }
    embedded.close();
  }, 120_000);

  it('ends with 1 when the target holds something, and leaves it there', async () => {
    const before = (await tables()).length;
    const run = await dbMove(['--to', target]);
    expect(run.code).toBe(1);
    expect(run.err).toContain('The target is not empty');
    expect(await tables()).toHaveLength(before);
  });
});

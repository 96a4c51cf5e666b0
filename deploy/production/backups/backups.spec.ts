import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../../local/children.ts';
import { readSecrets, root } from '../../local/settings.ts';
import { type Stack, startStack } from '../../local/start-stack.ts';
import { backUp, forgetBackups, loadBackup, makeReady } from './backups.ts';
import { tellBackup } from './backup-metrics.ts';
import { databaseOf } from './databases.ts';
import { withSecrets } from '../secrets.ts';

const server = process.env.DATABASE_URL ?? '';

function sql(statement: string, database = 'mysql'): string[][] {
  const { hostname, port, username, password } = new URL(server);
  const args = [`-h${hostname}`, `-P${port}`, `-u${username}`, `-p${password}`, '-BN', '-e', statement, database];
  const text = execFileSync('mariadb', ['--no-defaults', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}

/** Rows and a checksum of every table. */
type Content = Record<string, string>;

const KINDS = {
  mariadb: {
    env: (_folder: string, name: string) => {
      sql(`CREATE DATABASE lotline_${name} CHARACTER SET utf8mb4`);
      const url = new URL(server);
      url.pathname = `/lotline_${name}`;
      return { DATABASE_URL: String(url), DB_FILE: '' };
    },
    content: (env: NodeJS.ProcessEnv): Content => {
      const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
      const tables = sql('SHOW TABLES', name).flat();
      const sums = sql(`CHECKSUM TABLE ${tables.map((table) => `\`${table}\``).join(',')} EXTENDED`, name);
      return Object.fromEntries(
        sums.map(([table = '', sum = '']) => {
          const short = table.split('.')[1] ?? '';
          return [short, `${sql(`SELECT COUNT(*) FROM \`${short}\``, name).join()} ${sum}`];
        }),
      );
    },
  },
  embedded: {
    env: (folder: string, name: string) => ({ DATABASE_URL: '', DB_FILE: join(folder, `${name}.sqlite`) }),
    content: (env: NodeJS.ProcessEnv): Content => {
      const database = new DatabaseSync(env.DB_FILE ?? '', { readOnly: true });
      const tables = database
        .prepare("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'")
        .all() as { name: string }[];
      const content = tables.map(({ name }) => {
        const statement = database.prepare(`SELECT * FROM "${name}"`);
        statement.setReadBigInts(true);
        const rows = statement.all().map((row) => Object.values(row).map(String).join('\0'));
        return [name, `${rows.length} ${createHash('sha256').update(rows.sort().join('\n')).digest('hex')}`];
      });
      database.close();
      return Object.fromEntries(content) as Content;
    },
  },
};

describe.each(['mariadb', 'embedded'] as const)('a backup of the %s database', (kind) => {
  const { env: place, content } = KINDS[kind];
  let folder: string;
  let backups: string;
  let stack: Stack | null = null;
  let source: NodeJS.ProcessEnv;
  let token: string;
  let shopEnv: NodeJS.ProcessEnv;
  const lines: Record<string, string> = {};
  let file: string;

  async function ask<T>(url: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }

  /** The lines of an order, which come as they were sold. */
  const linesOf = async (url: string, orderNo: string): Promise<string> => {
    const answer = await fetch(`${url}/api/orders/${orderNo}/lines`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { lines?: { text: string }[] } | null };
    return (data?.lines ?? []).map(({ text }) => text).join('\n');
  };

  async function buy(url: string): Promise<string> {
    const goods = await ask<{ items: { id: string; stock: number; min_quantity: number }[] }>(url, '/api/goods');
    const one = goods.items.find(({ stock, min_quantity: least }) => stock > 5 && least <= 2);
    const order = { goods_id: one?.id, quantity: 2, email: 'backup@buyers.test', method: 'balance' };
    const { order_no: orderNo } = await ask<{ order_no: string }>(url, '/api/orders', order);
    for (let time = 0; (await linesOf(url, orderNo)) === ''; time++) {
      if (time > 400) throw new Error('nothing was delivered');
      await sleep(50);
    }
    return orderNo;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-backups-'));
    backups = join(folder, 'backups');
    stack = await startStack({
      dataDir: folder,
      quiet: true,
      manualClock: true,
      ...(kind === 'mariadb' ? { databaseUrl: place(folder, 'shop').DATABASE_URL } : {}),
    });
    source =
      kind === 'mariadb'
        ? { DATABASE_URL: server.replace(/\/\w+$/, '/lotline_shop') }
        : { DB_FILE: join(folder, 'lotline.sqlite') };
    shopEnv = {
      PATH: process.env.PATH,
      ...readSecrets(folder),
      CHAIN_NODE_URLS: stack.devnetUrl,
      CHAIN_USDT_ADDRESS: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
      LOG_LEVEL: 'fatal',
    };
    const { username, password } = stack.credentials.buyer ?? { username: '', password: '' };
    token = (await ask<{ token: string }>(stack.url, '/api/auth/login', { username, password })).token;
    for (const name of ['young', 'old']) {
      const order = await buy(stack.url);
      lines[name] = `${order}\n${await linesOf(stack.url, order)}`;
    }
    // While the shop runs: nobody closes for a backup.
    await backUp({ ...shopEnv, ...source }, join(folder, 'meanwhile'));
    await stack.stop();
    stack = null;
    const [old = ''] = lines.old?.split('\n') ?? [];
    databaseOf(source).run(`UPDATE orders SET purge_at='2020-01-01 00:00:00.000' WHERE order_no='${old}'`);
    file = await backUp({ ...shopEnv, ...source }, backups);
  }, 240_000);

  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true });
  });

  it('holds neither a line in plain text nor a key, and is for its owner only', () => {
    const dump = gunzipSync(readFileSync(file));
    for (const text of Object.values(lines).flatMap((all) => all.split('\n').slice(1))) {
      expect(text.length).toBeGreaterThan(5);
      expect(dump.includes(text)).toBe(false);
    }
    expect(dump.includes(shopEnv.MASTER_KEY ?? '')).toBe(false);
    for (const name of readdirSync(backups)) expect(statSync(join(backups, name)).mode & 0o077).toBe(0);
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('is refused when it is damaged, when the key is another one, or where something is already', async () => {
    const target = place(folder, 'refused');
    const other = { ...shopEnv, ...target, MASTER_KEY: 'ab'.repeat(32) };
    await expect(loadBackup(other, file)).rejects.toThrow('MASTER_KEY is not the one');
    const damaged = join(folder, file.split('/').at(-1) ?? '');
    writeFileSync(damaged, readFileSync(file).fill(0, 200, 210));
    writeFileSync(damaged.replace(/gz$/, 'json'), readFileSync(file.replace(/gz$/, 'json')));
    await expect(loadBackup({ ...shopEnv, ...target }, damaged)).rejects.toThrow('damaged');
    await expect(loadBackup({ ...shopEnv, ...source }, file)).rejects.toThrow('not empty');
    if (kind === 'embedded') expect(existsSync(target.DB_FILE)).toBe(false);
  });

  it('restores every row of every table; lines whose days are over are gone before anybody is served', async () => {
    const target = { ...shopEnv, ...place(folder, 'restored') };
    await loadBackup(target, file);
    const restored = content(target);
    expect(restored).toEqual(content(source));
    expect(Object.keys(restored).length).toBeGreaterThan(40);
    expect(await makeReady(target)).toContain('orders.purge done');

    const api = new Child({
      name: 'The API',
      script: join(root, 'api', 'dist', 'main.js'),
      cwd: root,
      env: { ...target, ROLE: 'api', PORT: '0', MIGRATE_ON_START: 'false' },
      logFile: join(folder, 'restored.log'),
    });
    try {
      const [, url = ''] = await api.printed(/api listening on (http:\/\/\S+)/);
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      const [young = '', ...sold] = lines.young?.split('\n') ?? [];
      expect(await linesOf(url, young)).toBe(sold.join('\n'));
      expect(await linesOf(url, lines.old?.split('\n')[0] ?? '')).toBe('');
    } finally {
      await api.stop();
    }
  }, 120_000);
});

describe('backups', () => {
  it('are made with secrets from files, and restored under a later key, but not once somebody changed them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-keys-'));
    try {
      const DB_FILE = join(folder, 'shop.sqlite');
      databaseOf({ DB_FILE }).run('CREATE TABLE sold (id INTEGER)');
      const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
      writeFileSync(join(folder, 'key'), `${first}\n`);
      const env = withSecrets({ DB_FILE, MASTER_KEY_FILE: join(folder, 'key') });
      expect(env).toEqual({ DB_FILE, MASTER_KEY: first });
      expect(() => withSecrets({ MASTER_KEY: first, MASTER_KEY_FILE: 'key' })).toThrow('both set');
      const file = await backUp(env, join(folder, 'backups'));
      const target = { DB_FILE: join(folder, 'restored.sqlite'), MASTER_KEY: second };
      await expect(loadBackup(target, file)).rejects.toThrow('MASTER_KEY is not the one');
      const after = { ...target, MASTER_KEY_OLD: `${'ef'.repeat(32)}, ${first}` };
      const bytes = Buffer.concat([readFileSync(file), Buffer.from('more')]);
      const manifest = JSON.parse(readFileSync(file.replace(/gz$/, 'json'), 'utf8')) as object;
      const changed = join(folder, 'changed.gz');
      writeFileSync(changed, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      writeFileSync(join(folder, 'changed.json'), JSON.stringify({ ...manifest, sha256 }));
      await expect(loadBackup(after, changed)).rejects.toThrow('MASTER_KEY is not the one');
      await loadBackup(after, file);
      expect(existsSync(after.DB_FILE)).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are kept for seven days at most, and nothing else is removed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-old-'));
    try {
      const names = ['20260101T000000Z', '20260108T000001Z', '20260114T235959Z'].map(
        (at) => `lotline-${at}.mariadb.gz`,
      );
      for (const name of [...names, 'notes.txt', 'lotline-20250101T000000Z.mariadb.gz.part']) {
        writeFileSync(join(folder, name), '');
      }
      const removed = forgetBackups(folder, 7, new Date('2026-01-15T00:00:00Z'));
      expect(removed.sort()).toEqual(['lotline-20250101T000000Z.mariadb.gz.part', names[0]]);
      expect(readdirSync(folder)).toContain('notes.txt');
      expect(() => forgetBackups(folder, 8)).toThrow('7 days at most');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are reported to Prometheus with their time and size, in a file that everybody may read and nobody reads half', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-told-'));
    try {
      const file = join(folder, 'lotline_backup.prom');
      for (const bytes of [1, 42]) tellBackup(file, new Date('2026-01-15T03:30:00Z'), bytes);
      expect(readdirSync(folder)).toEqual(['lotline_backup.prom']);
      expect(statSync(file).mode & 0o777).toBe(0o644);
      expect(
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => !line.startsWith('#')),
      ).toEqual(['lotline_backup_made_timestamp_seconds 1768447800', 'lotline_backup_size_bytes 42', '']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

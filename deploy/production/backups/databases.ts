import { execFileSync, spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** One of the two databases that the shop runs on, as its backups need it. */
export interface Database {
  kind: 'mariadb' | 'embedded';
  /** Its whole content as it is at one moment, while others go on changing it. */
  dump: (into: Writable) => Promise<void>;
  /** Fills an empty database with what `dump` gave. */
  load: (from: Readable) => Promise<void>;
  isEmpty: () => boolean;
  /** One statement without an answer. */
  run: (sql: string) => void;
}

/** The database that the environment of the API names. */
export function databaseOf(env: NodeJS.ProcessEnv): Database {
  if (env.DATABASE_URL) return mariadb(new URL(env.DATABASE_URL));
  if (!env.DB_FILE) throw new Error('neither DATABASE_URL nor DB_FILE is set');
  return embedded(env.DB_FILE);
}

/** Resolves when the program has ended well. */
function ended(name: string, child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim()}`))));
  });
}

function mariadb(url: URL): Database {
  const name = decodeURIComponent(url.pathname.slice(1));
  /** The password goes through a file: arguments can be read by everybody on the machine. */
  const withOptions = async (work: (option: string) => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-backup-'));
    try {
      return await work(optionFile(folder, url));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const ask = (sql: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-backup-'));
    try {
      const args = [optionFile(folder, url), '--batch', '--skip-column-names', '-e', sql, name];
      return execFileSync('mariadb', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    kind: 'mariadb',
    dump: (into) =>
      withOptions(async (option) => {
        // One transaction: a consistent moment, without locks; InnoDB only, as all our tables are.
        const args = [
          option,
          '--single-transaction',
          '--quick',
          '--skip-lock-tables',
          '--no-tablespaces',
          '--hex-blob',
        ];
        const child = spawn('mariadb-dump', [...args, '--default-character-set=utf8mb4', name], {
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        await Promise.all([ended('mariadb-dump', child), pipeline(child.stdout, into)]);
      }),
    load: (from) =>
      withOptions(async (option) => {
        const child = spawn('mariadb', [option, '--default-character-set=utf8mb4', name], {
          stdio: ['pipe', 'ignore', 'pipe'],
        });
        await Promise.all([ended('mariadb', child), pipeline(from, child.stdin)]);
      }),
    isEmpty: () => ask('SELECT COUNT(*) FROM information_schema.tables WHERE table_schema=DATABASE()').trim() === '0',
    run: (sql) => void ask(sql),
  };
}

function optionFile(folder: string, url: URL): string {
  const file = join(folder, 'options.cnf');
  const quoted = (text: string): string => `"${decodeURIComponent(text).replace(/[\\"]/g, '\\$&')}"`;
  const lines = ['[client]', `host=${quoted(url.hostname)}`, `port=${url.port || '3306'}`, 'protocol=tcp'];
  lines.push(`user=${quoted(url.username)}`, `password=${quoted(url.password)}`, '');
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  return `--defaults-file=${file}`;
}

/** Whether another process of this number runs; this one has made no copy yet. */
function runs(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A backup that was killed leaves its copy of the database, which must not outlive what the shop forgets. */
function removeLeavings(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^backup-(\d+)-\w{6}$/.exec(name) ?? [];
    if (pid !== undefined && !runs(Number(pid))) rmSync(join(folder, name), { recursive: true });
  }
}

function embedded(file: string): Database {
  return {
    kind: 'embedded',
    dump: async (into) => {
      removeLeavings(dirname(file));
      // Beside the database: /tmp may be in memory. What was deleted is not in the copy.
      const folder = mkdtempSync(join(dirname(file), `backup-${process.pid}-`));
      try {
        const copy = join(folder, 'copy.sqlite');
        const source = new DatabaseSync(file, { readOnly: true });
        source.prepare('VACUUM INTO ?').run(copy);
        source.close();
        await pipeline(createReadStream(copy), into);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    load: async (from) => {
      await pipeline(from, createWriteStream(`${file}.part`, { mode: 0o600 }));
      renameSync(`${file}.part`, file);
    },
    isEmpty: () => !existsSync(file),
    run: (sql) => {
      const database = new DatabaseSync(file);
      database.exec(sql);
      database.close();
    },
  };
}

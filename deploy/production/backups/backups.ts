import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { databaseOf } from './databases.ts';

/** Lines are destroyed 7 days after their delivery: no backup may keep them for longer than that again. */
export const MAX_BACKUP_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** Also of one that was cut off: it holds as much. */
const NAME = /^lotline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(mariadb|embedded)\.(gz|gz\.part|json)$/;

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** What stands beside each backup. */
export interface Manifest {
  made_at: string;
  database: 'mariadb' | 'embedded';
  sha256: string;
  /** Made by the MASTER_KEY that opens its lines: tells which one that is, nothing of it, and that this is its backup. */
  key: string;
}

/** The current master key, and those before it. */
const masterKeys = (env: NodeJS.ProcessEnv): [string, ...string[]] => {
  const [key = '', ...old] = [env.MASTER_KEY ?? '', ...(env.MASTER_KEY_OLD ?? '').split(',')].map((one) => one.trim());
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('MASTER_KEY is not set');
  return [key, ...old.filter((one) => one !== '')];
};

/** Of a backup with this checksum. Only the key makes it for another one, which would be run as SQL. */
const signed = (key: string, sha256: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`lotline backup ${sha256}`).digest('hex');

const manifestOf = (file: string): string => file.replace(/\.gz$/, '.json');

/** Hashes what passes. */
function hashing(): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** Writes a backup of the database of `env` into `folder` and gives its path. It has its name only once it is whole. */
export async function backUp(env: NodeJS.ProcessEnv, folder: string, now = new Date()): Promise<string> {
  const [key] = masterKeys(env);
  const database = databaseOf(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const file = join(folder, `lotline-${stamp}.${database.kind}.gz`);
  const dump = new PassThrough();
  const { stream, digest } = hashing();
  try {
    await Promise.all([
      database.dump(dump),
      pipeline(dump, createGzip(), stream, createWriteStream(`${file}.part`, { mode: 0o600 })),
    ]);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw error;
  }
  const sha256 = digest();
  const manifest: Manifest = {
    made_at: now.toISOString(),
    database: database.kind,
    sha256,
    key: signed(key, sha256),
  };
  writeFileSync(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return file;
}

/** Removes the backups that are older than a number of days, at most 7. Other files are left alone. */
export function forgetBackups(folder: string, keepDays: number, now = new Date()): string[] {
  if (!(keepDays >= 0 && keepDays <= MAX_BACKUP_DAYS))
    throw new Error(`backups are kept for ${MAX_BACKUP_DAYS} days at most`);
  const old = readdirSync(folder).filter((name) => {
    const [, year, month, day, hour, minute, second] = (NAME.exec(name) ?? []).map(Number);
    if (year === undefined || month === undefined) return false;
    return Date.UTC(year, month - 1, day, hour, minute, second) < now.getTime() - keepDays * DAY_MS;
  });
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** Fills the empty database of `env` with a backup. Throws before it touches anything when that can't be right. */
export async function loadBackup(env: NodeJS.ProcessEnv, file: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(manifestOf(file), 'utf8')) as Manifest;
  const database = databaseOf(env);
  if (!masterKeys(env).some((key) => signed(key, manifest.sha256) === manifest.key))
    throw new Error('MASTER_KEY is not the one of this backup, nor is one of MASTER_KEY_OLD: no line would open');
  if (manifest.database !== database.kind)
    throw new Error(`the backup is of ${manifest.database}, not ${database.kind}`);
  const { stream, digest } = hashing();
  await pipeline(createReadStream(file), stream, async (parts) => {
    for await (const part of parts as AsyncIterable<Buffer>) void part;
  });
  if (digest() !== manifest.sha256) throw new Error('the backup is damaged: its checksum is another');
  if (!database.isEmpty()) throw new Error('the database is not empty: a backup is restored into a new one only');
  await database.load(createReadStream(file).pipe(createGunzip()));
}

/**
 * Makes a restored database ready to be served: newest schema, and what is due by now is destroyed again. Until then it
 * must not be served.
 */
export async function makeReady(env: NodeJS.ProcessEnv): Promise<string> {
  // Left by processes that are gone; these leases would keep the purge from running now.
  for (const table of ['leases', 'job_slots']) databaseOf(env).run(`DELETE FROM ${table}`);
  let said = '';
  for (const script of ['migrate', 'purge']) {
    const path = join(root, 'api', 'dist', 'cli', `${script}.js`);
    const { stdout } = await promisify(execFile)(process.execPath, [path], { cwd: root, env });
    said += stdout;
  }
  return said;
}

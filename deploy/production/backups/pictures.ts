import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 3_600_000;
/** Those that are served. What was uploaded a moment ago is not: its sizes come from it and are in the next backup. */
const PICTURE = /\.(webp|svg)$/;

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE.test(name)) : [];

/** False when the file is gone: the shop deletes pictures at any time. */
function ifThere(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Copies those that `to` lacks, whole or not at all. A name stands for its content, so one that is there is the same. Gives how many
 * were copied.
 */
function copyMissing(names: readonly string[], from: string, to: string): number {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const copied = names.filter((name) => {
    if (existsSync(join(to, name))) return false;
    const part = join(to, `${name}.part`);
    return ifThere(() => {
      copyFileSync(join(from, name), part);
      renameSync(part, join(to, name));
    });
  });
  return copied.length;
}

/** The folder of the pictures; null when they are in an S3-compatible storage. */
const folderOf = (env: NodeJS.ProcessEnv): string | null =>
  (env.MEDIA_S3_BUCKET ?? '') === '' ? env.MEDIA_DIR || '.local/media' : null;

const beside = (backups: string): string => join(backups, 'media');

/**
 * Copies new pictures into a folder beside the backups, and removes those that no picture of the last days needs. Gives how many are
 * new; null when the storage keeps its own.
 */
export function backUpPictures(
  env: NodeJS.ProcessEnv,
  backups: string,
  keepDays: number,
  now = new Date(),
): number | null {
  const source = folderOf(env);
  if (source === null) return null;
  const target = beside(backups);
  const names = namesIn(source);
  const copied = copyMissing(names, source, target);
  for (const name of names) ifThere(() => utimesSync(join(target, name), now, now));
  for (const name of namesIn(target)) {
    const file = join(target, name);
    if (statSync(file).mtimeMs < now.getTime() - keepDays * DAY_MS) rmSync(file);
  }
  return copied;
}

/** Copies the pictures beside a backup back to where the shop looks for them; null when they were never there. */
export function restorePictures(env: NodeJS.ProcessEnv, backups: string): number | null {
  const target = folderOf(env);
  const source = beside(backups);
  return target === null ? null : copyMissing(namesIn(source), source, target);
}

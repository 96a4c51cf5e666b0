import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 3_600_000;
/** Those that are served. What was uploaded a moment ago is not: its sizes come from it and are in the next backup. */
const PICTURE = /\.(webp|svg)$/;

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE.test(name)) : [];

/** Copies the files of `from` that `to` lacks. A name stands for its content, so one that is there is the same. */
function copyMissing(from: string, to: string): number {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const missing = namesIn(from).filter((name) => !existsSync(join(to, name)));
  for (const name of missing) copyFileSync(join(from, name), join(to, name), constants.COPYFILE_EXCL);
  return missing.length;
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
  const copied = copyMissing(source, target);
  for (const name of namesIn(source)) utimesSync(join(target, name), now, now);
  for (const name of namesIn(target)) {
    const file = join(target, name);
    if (statSync(file).mtimeMs < now.getTime() - keepDays * DAY_MS) rmSync(file);
  }
  return copied;
}

/** Copies the pictures beside a backup back to where the shop looks for them; null when they were never there. */
export function restorePictures(env: NodeJS.ProcessEnv, backups: string): number | null {
  const target = folderOf(env);
  return target === null ? null : copyMissing(beside(backups), target);
}

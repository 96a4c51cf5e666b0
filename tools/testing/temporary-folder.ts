import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Databases, browser profiles and reports of a run need a third of that. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** The folder in memory, when there is one with room for a run. */
export function memoryFolder(folder = MEMORY): string | undefined {
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES ? folder : undefined;
}

/**
 * Lets this process and those that it starts keep their temporary files in memory: each commit of a database waits for its
 * disk. Removed at the end. A TMPDIR that is set stays.
 */
export function useMemoryForTemporaryFiles(): void {
  const folder = memoryFolder();
  if (folder === undefined || process.env.TMPDIR !== undefined) return;
  const own = mkdtempSync(join(folder, 'lotline-'));
  process.env.TMPDIR = own;
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
}

import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/**
 * All files under a folder of the checkout, as paths from its root with `/`, sorted. Leaves out what is installed, built
 * or hidden; a folder that is named itself is read whatever its name is.
 */
export function filesUnder(folder: string): string[] {
  const found: string[] = [];
  const walk = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) walk(full);
      else found.push(relative(root, full).split(sep).join('/'));
    }
  };
  walk(join(root, folder));
  return found.sort();
}

/** Ends a check: says what is wrong, one line each, and sets the exit code. */
export function report(problems: readonly string[], fine: string): void {
  for (const problem of problems) console.error(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(fine);
}

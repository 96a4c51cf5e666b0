import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { type StoryReport, type Tally, tallyOfStories } from './tally.ts';

const PLAYWRIGHT = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/**
 * Runs the browser stories of `e2e/`.
 *
 * @param args Options of Playwright's, and parts of paths: only files whose path holds one of these are run.
 */
export async function playwright(args: readonly string[], env: Record<string, string> = {}): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'lotline-reports-'));
  const file = join(reports, 'report.json');
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--reporter=list,json', ...args], {
      cwd: join(root, 'e2e'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoryReport) : null;
  rmSync(reports, { recursive: true, force: true });
  return tallyOfStories(report, code);
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './repository.ts';
import { type JestReport, jestTally, type Tally } from './tally.ts';

/** CI has two cores. */
const WORKERS = 2;

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
];

/** A program that runs another: brings a MariaDB and tells where it is. */
export const WITH_MARIADB = [join(root, 'tools', 'with-mariadb.ts')];
/** The same; what was committed survives its end, and it comes back when it is killed. */
export const WITH_DURABLE_MARIADB = [...WITH_MARIADB, '--durable', '--revive'];

export interface JestOptions {
  args?: string[];
  wrapper?: string[];
  workers?: number;
  env?: Record<string, string>;
}

/** Runs jest in a package. */
export async function jest(folder: string, options: JestOptions = {}): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'lotline-reports-'));
  const file = join(reports, 'report.json');
  const command = [
    ...(options.wrapper ? [...options.wrapper, process.execPath] : []),
    ...JEST,
    '--ci',
    '--json',
    `--outputFile=${file}`,
    `--maxWorkers=${options.workers ?? WORKERS}`,
    ...(options.args ?? []),
  ];
  const code = await new Promise<number>((resolve, reject) => {
    // The report goes to the file, so what jest prints besides it is not of interest.
    const child = spawn(process.execPath, command, {
      cwd: join(root, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : null;
  rmSync(reports, { recursive: true, force: true });
  return jestTally(report, code);
}

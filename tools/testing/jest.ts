import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { type Tally, tallyOf, type TestReport } from './tally.ts';

/** CI has two cores. */
const WORKERS = 2;

/** The packages are ES modules, which node gives to jest only when it is asked to. */
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
];

/** A program that runs another: brings a MariaDB and tells where it is. */
export const WITH_MARIADB = [join(root, 'tools', 'databases', 'with-mariadb.ts')];
/** Brings throwaway schemas on the MySQL server that MYSQL_URL names. */
export const WITH_MYSQL = [join(root, 'tools', 'databases', 'with-mysql.ts')];
/** As with MariaDB; what was committed survives its end, and it comes back when it is killed. */
export const WITH_DURABLE_MARIADB = [...WITH_MARIADB, '--durable', '--revive'];

export interface JestOptions {
  /** Options of jest's, and parts of paths: only files whose path holds one of these are run. */
  args?: readonly string[];
  wrapper?: string[];
  workers?: number;
  env?: Record<string, string>;
}

/** Runs the tests of a package. */
export async function jest(folder: string, options: JestOptions = {}): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'lotline-reports-'));
  const file = join(reports, 'report.json');
  const command = [
    ...(options.wrapper ? [...options.wrapper, process.execPath] : []),
    ...JEST,
    '--ci',
    // What a test forgot to close must not keep the run from ending.
    '--forceExit',
    // Modules of a file of tests are hard to free: a worker that has grown is restarted before its next file.
    '--workerIdleMemoryLimit=1GB',
    '--json',
    `--outputFile=${file}`,
    `--maxWorkers=${options.workers ?? WORKERS}`,
    ...(options.args ?? []),
  ];
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: join(root, folder),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : null;
  rmSync(reports, { recursive: true, force: true });
  return tallyOf(report, code);
}

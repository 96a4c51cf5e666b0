// npm test [-- PART ...]: runs every test of the project, or the parts that are named, and ends with the line
// "N passed, N failed". A part that cannot run counts as failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../deploy/local/build.ts';
import { runChecks } from './run-checks.ts';
import { root } from './repository.ts';
import { type JestReport, jestTally, sum, type Tally, tallyLine } from './tally.ts';

/** CI has two cores. */
const WORKERS = 2;
const reports = mkdtempSync(join(tmpdir(), 'lotline-reports-'));

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
];

interface JestOptions {
  args?: string[];
  /** A program that runs another, such as the one that brings a MariaDB. */
  wrapper?: string[];
  workers?: number;
}

/** Runs jest in a package. */
async function jest(folder: string, options: JestOptions = {}): Promise<Tally> {
  const file = join(reports, `${folder.replaceAll('/', '-')}-${Date.now()}.json`);
  const command = [
    ...(options.wrapper ?? []),
    ...(options.wrapper ? [process.execPath] : []),
    ...[
      ...JEST,
      '--ci',
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${options.workers ?? WORKERS}`,
      ...(options.args ?? []),
    ],
  ];
  const code = await new Promise<number>((resolve, reject) => {
    // The report goes to the file, so what jest prints besides it is not of interest.
    const child = spawn(process.execPath, command, { cwd: join(root, folder), stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : null;
  return jestTally(report, code);
}

const mariadb = [join(root, 'tools', 'with-mariadb.ts')];

const PARTS: Record<string, () => Promise<Tally>> = {
  check: () => runChecks(),
  tools: () => jest('tools'),
  stack: () => jest('deploy/local'),
  'tron-devnet': () => jest('tron-devnet'),
  'front-kit': () => jest('front-kit'),
  'storefront-web': () => jest('storefront-web'),
  'mobile-h5': () => jest('mobile-h5'),
  'admin-console': () => jest('admin-console'),
  api: () => jest('api'),
  'api-mariadb': () => jest('api', { wrapper: mariadb, args: ['--testPathPatterns', '\\.(db\\.spec|e2e-spec)\\.ts$'] }),
  // The stories share one shop.
  e2e: () => jest('e2e', { workers: 1 }),
};

async function main(names: readonly string[]): Promise<Tally> {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  // Several parts run built code; the checks begin with the build themselves.
  if (!chosen.some(([name]) => name === 'check')) await ensureBuilt(console.log);
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const [name, run] of chosen) {
    console.log(`\n=== ${name}`);
    const since = performance.now();
    const tally = await run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    tallies.push(tally);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    lines.push(`${name.padEnd(16)}${tallyLine(tally).padEnd(28)}${seconds.padStart(6)} s`);
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}\n`);
  return sum(tallies);
}

process.env.NX_DAEMON = 'false';
try {
  const tally = await main(process.argv.slice(2));
  console.log(tallyLine(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(tallyLine({ passed: 0, failed: 1 }));
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

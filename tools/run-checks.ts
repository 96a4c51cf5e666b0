// npm run check [-- NAME ...]: runs the checks, two at a time, and ends with "N passed, N failed".
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../deploy/local/build.ts';
import { sum, type Tally, tallyLine } from './testing/tally.ts';
import { root } from './repository.ts';

interface Check {
  name: string;
  /** A script of Node, from the root of the checkout, and its arguments. */
  run: readonly string[];
}

const bin = (path: string): string => join('node_modules', path);

/** Without the builds that the targets depend on: they are there, and Nx would replace them under the tests that run meanwhile. */
const nx = (target: string): Check => ({
  name: target,
  run: [
    bin('nx/dist/bin/nx.js'),
    ...['run-many', '-t', target, '--exclude-task-dependencies', '--output-style=stream-without-prefixes'],
  ],
});

const CHECKS: readonly Check[] = [
  nx('lint'),
  nx('typecheck'),
  { name: 'format', run: [bin('prettier/bin/prettier.cjs'), '--check', '.'] },
  {
    name: 'imports',
    run: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
      ...['api/src', 'api/test', 'storefront-web/src', 'mobile-h5/src', 'admin-console/src'],
      ...[
        'libs/web-core/src',
        'libs/shop/src',
        'libs/tron-devnet/src',
        'libs/tron-devnet/test',
        'deploy',
        'e2e',
        'tools',
      ],
    ],
  },
  { name: 'scopes', run: ['tools/checks/check-scopes.ts'] },
  { name: 'published types', run: ['tools/generate/generate-types.ts', '--check'] },
  { name: 'reasons', run: ['tools/checks/check-reasons.ts'] },
  { name: 'texts', run: ['tools/checks/check-texts.ts'] },
  { name: 'words', run: ['tools/checks/check-words.ts'] },
  { name: 'picture', run: ['tools/generate/draw-architecture.ts', '--check'] },
  { name: 'environment', run: ['tools/generate/env-example.ts', '--check'] },
  { name: 'bundles', run: ['tools/checks/check-bundles.ts'] },
  { name: 'allowances', run: ['tools/checks/check-allowances.ts'] },
  { name: 'lock', run: ['tools/checks/check-lock.ts'] },
  { name: 'licences', run: ['tools/checks/check-licences.ts'] },
  { name: 'links', run: ['tools/checks/check-links.ts'] },
  { name: 'places', run: ['tools/checks/check-places.ts'] },
  { name: 'asvs', run: ['tools/checks/check-asvs.ts'] },
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one check and prints its outcome in one piece; what it says is shown when it fails. */
async function passes({ name, run }: Check, priority: number): Promise<boolean> {
  const since = performance.now();
  const child = spawn(process.execPath, [...run], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  const warnings = /warning/.test(output) || code !== 0 ? `\n${output.trim()}\n` : ` ${lastLine(output)}`;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})${warnings}`);
  return code === 0;
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.trim() ?? '';

/** The build, which some checks look at and several parts of the tests run: counts as a check. */
export async function runBuild(): Promise<Tally> {
  const since = performance.now();
  const built = await ensureBuilt(console.log).then(
    () => true,
    (error: unknown) => (console.error(error), false),
  );
  console.log(`${built ? 'ok    ' : 'FAILED'} build (${seconds(since)})`);
  return built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the checks of these names, or all of them, on what is built: two at a time, or one by one with what time others leave. */
export async function runChecks(names: readonly string[] = [], background = false): Promise<Tally> {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new Error(`unknown: ${unknown.join(', ')}; there are ${CHECKS.map(({ name }) => name).join(', ')}`);
  }
  const tally: Tally = { passed: 0, failed: 0 };
  const waiting = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
  const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await passes(check, background ? PRIORITY_LOW : PRIORITY_NORMAL)) tally.passed++;
      else tally.failed++;
    }
  };
  await (background ? work() : Promise.all([work(), work()]));
  return tally;
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2);
  const tally = sum([await runBuild(), await runChecks(names)]);
  console.log(`\n${tallyLine(tally)}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
}

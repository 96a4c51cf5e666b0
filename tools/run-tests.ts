// npm test [-- PART ...]: runs every test of the project, or the parts that are named, and ends with the line
// "N passed, N failed". A part that cannot run counts as failed.
import { ensureBuilt } from '../deploy/local/build.ts';
import { jest, WITH_DURABLE_MARIADB, WITH_MARIADB } from './jest.ts';
import { runChecks } from './run-checks.ts';
import { sum, type Tally, tallyLine } from './tally.ts';

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
  // Real processes that are killed under load; the database too, which is then started again.
  chaos: () => jest('api', { wrapper: WITH_DURABLE_MARIADB, args: ['--testRegex', 'chaos-spec'], workers: 1 }),
  'api-mariadb': () =>
    jest('api', { wrapper: WITH_MARIADB, args: ['--testPathPatterns', '\\.(db\\.spec|e2e-spec)\\.ts$'] }),
  // Each worker's stories have a shop of their own.
  e2e: () => jest('e2e'),
};

/** The last two. A browser waits most of its time, so that they take little longer together than one of them alone. */
const SIDE_BY_SIDE = ['api-mariadb', 'e2e'];

async function main(names: readonly string[]): Promise<Tally> {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  // Several parts run built code; the checks begin with the build themselves.
  if (!chosen.some(([name]) => name === 'check')) await ensureBuilt(console.log);
  const lines: string[] = [];
  const tallies: Tally[] = [];
  const runPart = async ([name, run]: (typeof chosen)[number]): Promise<void> => {
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
  };
  for (const part of chosen.filter(([name]) => !SIDE_BY_SIDE.includes(name))) await runPart(part);
  await Promise.all(chosen.filter(([name]) => SIDE_BY_SIDE.includes(name)).map(runPart));
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
}

// npm test: the quick parts. npm run test:slow: all others. npm test -- PART ... [PATTERN ...]: the parts that are named,
// and of them the files whose path holds a pattern. Ends with the line "N passed, N failed". A part that cannot run counts
// as failed.
import { runBuild, runChecks } from './run-checks.ts';
import { sum, type Tally, tallyLine } from './testing/tally.ts';
import { jest, WITH_DURABLE_MARIADB, WITH_MARIADB, WITH_MYSQL } from './testing/jest.ts';
import { playwright } from './testing/playwright.ts';
import { useMemoryForTemporaryFiles } from './testing/temporary-folder.ts';

/** Runs a part: all of it, or the files whose path holds one of the patterns. */
type Part = (patterns: readonly string[]) => Promise<Tally>;

const suite =
  (folder: string, workers?: number): Part =>
  (patterns) =>
    jest(folder, { args: patterns, workers });

/** What a run must not end without saying. */
const warnings: string[] = [];

/** One more than cores: the API's tests wait for clocks and for the database a third of the time. */
const API_WORKERS = 3;

/** Pure tests need no database. */
const ON_A_SERVER = ['--selectProjects', 'database', 'apart'];
/** Every operation, requested in every wrong way. */
const FUZZ = 'test/http/fuzz';
/** How requests are read and what nodes of the chain answer: the SQL behind it is that of tests which run on every database. */
const ANY_DATABASE = [
  FUZZ,
  'test/http/(access-table|answers|bodies|enumeration|first-field|streams)\\.',
  'test/tron/(bad-days-nodes|lying-nodes|node-faults|node-habits|node-lag|scan-cost|sources|split-node)\\.',
];

const NO_MYSQL = 'MYSQL WAS NOT TESTED: MYSQL_URL names no server (docs/testing.md)';

/** Without a server it counts neither as passed nor as failed, and the last lines of the run say so. */
const apiOnMysql: Part = async (patterns) => {
  if (!process.env.MYSQL_URL) {
    warnings.push(NO_MYSQL);
    return { passed: 0, failed: 0 };
  }
  return jest('api', {
    wrapper: WITH_MYSQL,
    args: [...except(ANY_DATABASE, patterns), ...ON_A_SERVER],
    workers: API_WORKERS,
  });
};

/** Long runs of the API's tests on the embedded database: random steps against a model, every field of every operation. */
const API_LONG = ['test/model/', FUZZ, 'test/orders/settle-crash'];
/** A guest buys and gets the lines: the main job, in a browser. */
const STORY = '@main-job';
/** What else the gate leaves out of the browser stories. */
const SOAK = '@soak';

/** All files but these, unless patterns say which. */
const except = (paths: readonly string[], patterns: readonly string[]): readonly string[] =>
  patterns.length > 0 ? patterns : ['--testPathIgnorePatterns', ...paths];

/** What a change is tried with while one works: at most ten minutes together. */
const QUICK: Record<string, Part> = {
  tools: suite('tools'),
  stack: suite('deploy/local'),
  'tron-devnet': suite('libs/tron-devnet'),
  'web-core': suite('libs/web-core'),
  shop: suite('libs/shop'),
  'storefront-web': suite('storefront-web'),
  'mobile-h5': suite('mobile-h5'),
  'admin-console': suite('admin-console'),
  api: (patterns) => jest('api', { args: except(API_LONG, patterns), workers: API_WORKERS }),
  story: () => playwright(['--grep', STORY]),
};

/** What is slow and rarely breaks. */
const SLOW: Record<string, Part> = {
  'api-long': () => jest('api', { args: API_LONG, workers: API_WORKERS }),
  // nginx, units, backups; two processes of the API that are restarted under load.
  production: (patterns) => jest('deploy/production', { wrapper: WITH_MARIADB, args: patterns }),
  // Real processes that are killed under load; the database too, which is then started again.
  chaos: (patterns) =>
    jest('api', {
      wrapper: WITH_DURABLE_MARIADB,
      args: ['--config', 'jest.chaos.config.mjs', ...patterns],
      workers: 1,
    }),
  'api-mariadb': (patterns) =>
    jest('api', {
      wrapper: WITH_MARIADB,
      args: [...except(ANY_DATABASE, patterns), ...ON_A_SERVER],
      workers: API_WORKERS,
    }),
  'api-mysql': apiOnMysql,
  // The network as a stock java-tron has it: three ports.
  'story-3-ports': () => playwright(['--grep', STORY], { DEVNET_SPLIT_PORTS: 'true' }),
  // Each worker's stories have a shop of their own.
  e2e: (patterns) => playwright(patterns.length > 0 ? patterns : ['--grep-invert', `${STORY}|${SOAK}`]),
};

const PARTS: Record<string, Part> = { ...QUICK, ...SLOW };

/** Parts come first; the words after them are patterns. */
function read(words: readonly string[]): { names: readonly string[]; patterns: readonly string[] } {
  const first = words.findIndex((word) => word !== 'check' && !(word in PARTS));
  if (first === 0) throw new Error(`unknown: ${words[0]}; there are check, ${Object.keys(PARTS).join(', ')}`);
  return first < 0 ? { names: words, patterns: [] } : { names: words.slice(0, first), patterns: words.slice(first) };
}

/** Runs a part and prints how it went. */
async function counted(name: string, run: () => Promise<Tally>): Promise<{ line: string; tally: Tally }> {
  const since = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const nothing = tally.passed + tally.failed === 0 ? ' NOTHING WAS TESTED' : '';
  const line = `${name.padEnd(16)}${tallyLine(tally).padEnd(28)}${seconds.padStart(6)} s${nothing}`;
  console.log(line);
  return { line, tally };
}

async function main(words: readonly string[]): Promise<Tally> {
  const slow = words[0] === '--slow';
  const { names, patterns } = read(slow ? words.slice(1) : words);
  const usual = slow ? [...Object.keys(SLOW), 'check'] : Object.keys(QUICK);
  const chosen = (name: string): boolean => (names.length === 0 ? usual : names).includes(name);
  const parts = Object.entries(PARTS).filter(([name]) => chosen(name));
  const results = [await counted('build', runBuild)];
  // The tests wait for clocks a third of the time: the checks take that, at the lowest priority, and disturb none of them.
  const checks = chosen('check') ? counted('check', () => runChecks([], parts.length > 0)) : null;
  for (const [name, run] of parts) {
    console.log(`\n=== ${name}`);
    results.push(await counted(name, () => run(patterns)));
  }
  if (checks) results.push(await checks);
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
  return sum(results.map(({ tally }) => tally));
}

process.env.NX_DAEMON = 'false';
useMemoryForTemporaryFiles();
try {
  const tally = await main(process.argv.slice(2));
  for (const warning of warnings) console.error(`\n!!! ${warning} !!!\n`);
  console.log(tallyLine(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(tallyLine({ passed: 0, failed: 1 }));
  process.exitCode = 1;
}

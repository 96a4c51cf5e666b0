// npm test [-- PART ... [PATTERN ...]]: runs every test of the project, or the parts that are named (of them the files
// whose path holds a pattern), and ends with the line "N passed, N failed". A part that cannot run counts as failed.
import { ensureBuilt } from '../deploy/local/build.ts';
import { jest, WITH_DURABLE_MARIADB, WITH_MARIADB } from './jest.ts';
import { runChecks } from './run-checks.ts';
import { sum, type Tally, tallyLine } from './tally.ts';

/** Runs a part: all of it, or the files whose path holds one of the patterns. */
type Part = (patterns: readonly string[]) => Promise<Tally>;

/** Not as bare words: jest takes some of those, such as "help", for its own. */
const only = (patterns: readonly string[]): string[] => patterns.flatMap((pattern) => ['--testPathPatterns', pattern]);
const suite =
  (folder: string): Part =>
  (patterns) =>
    jest(folder, { args: only(patterns) });

const PARTS: Record<string, Part> = {
  check: () => runChecks(),
  tools: suite('tools'),
  stack: suite('deploy/local'),
  'tron-devnet': suite('tron-devnet'),
  'front-kit': suite('front-kit'),
  'storefront-web': suite('storefront-web'),
  'mobile-h5': suite('mobile-h5'),
  'admin-console': suite('admin-console'),
  api: suite('api'),
  // Real processes that are killed under load; the database too, which is then started again.
  chaos: (patterns) =>
    jest('api', {
      wrapper: WITH_DURABLE_MARIADB,
      args: ['--testRegex', 'chaos-spec', ...only(patterns)],
      workers: 1,
    }),
  'api-mariadb': (patterns) =>
    jest('api', { wrapper: WITH_MARIADB, args: ['--testRegex', '\\.(db\\.spec|e2e-spec)\\.ts$', ...only(patterns)] }),
  // Each worker's stories have a shop of their own.
  e2e: suite('e2e'),
};

/** Parts come first; the words after them are patterns. */
function read(words: readonly string[]): { names: readonly string[]; patterns: readonly string[] } {
  const first = words.findIndex((word) => !(word in PARTS));
  if (first === 0) throw new Error(`unknown: ${words[0]}; there are ${Object.keys(PARTS).join(', ')}`);
  return first < 0 ? { names: words, patterns: [] } : { names: words.slice(0, first), patterns: words.slice(first) };
}

async function main(words: readonly string[]): Promise<Tally> {
  const { names, patterns } = read(words);
  const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  // Several parts run built code; the checks begin with the build themselves.
  if (!chosen.some(([name]) => name === 'check')) await ensureBuilt(console.log);
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const [name, run] of chosen) {
    console.log(`\n=== ${name}`);
    const since = performance.now();
    const tally = await run(patterns).catch((error: unknown) => {
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
}

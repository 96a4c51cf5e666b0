// npm run test:soak: half of SOAK_MINUTES (30) for the chaos test, a quarter each for the model-based test on either
// database; then axe on every page at all widths. SOAK_SEED chooses what happens; without it the time of day does. Ends with "N passed, N failed".
import { ensureBuilt } from '../deploy/local/build.ts';
import { jest, WITH_DURABLE_MARIADB, WITH_MARIADB } from './testing/jest.ts';
import { playwright } from './testing/playwright.ts';
import { sum, type Tally, tallyLine } from './testing/tally.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Date.now() / 1_000));

const model = (wrapper?: string[]): Promise<Tally> =>
  jest('api', {
    wrapper,
    args: ['test/model'],
    workers: 1,
    env: { MODEL_SECONDS: String(minutes * 15), MODEL_STEPS: '120', MODEL_SEED: String(seed) },
  });

const PARTS: Record<string, () => Promise<Tally>> = {
  chaos: () =>
    jest('api', {
      wrapper: WITH_DURABLE_MARIADB,
      args: ['--config', 'jest.chaos.config.mjs'],
      workers: 1,
      env: { CHAOS_SECONDS: String(minutes * 30), CHAOS_SEED: String(seed) },
    }),
  'model on the embedded database': () => model(),
  'model on MariaDB': () => model(WITH_MARIADB),
  // Each page in both languages and themes at 1440, 1024 and 390 px.
  'axe on every page': () => playwright(['accessibility']),
};

process.env.NX_DAEMON = 'false';
console.log(
  `Soak: ${minutes} minutes, seed ${seed}. Again with: SOAK_MINUTES=${minutes} SOAK_SEED=${seed} npm run test:soak`,
);
await ensureBuilt(console.log);
const tallies: Tally[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  console.log(`\n=== ${name}`);
  const tally = await run();
  tallies.push(tally);
  console.log(`${name}: ${tallyLine(tally)}`);
}
const total = sum(tallies);
console.log(tallyLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;

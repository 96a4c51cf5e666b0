import fc from 'fast-check';
import { TestDevnet } from '../support/devnet.js';
import { MailSink } from '../support/mail-sink.js';
import { buying } from './steps/buying.js';
import { paying, pays } from './steps/paying.js';
import { staff } from './steps/staff.js';
import { limit, taken } from './steps/step.js';
import { endOfRun, reached, worldSteps } from './steps/world-steps.js';
import { World } from './world.js';

const SEED = Number(process.env.MODEL_SEED ?? 1);
const RUNS = 10;
const STEPS = Number(process.env.MODEL_STEPS ?? 60);
/** When given, batches of runs follow each other for this time; else there is one, and this is its limit. */
const LONG = process.env.MODEL_SECONDS !== undefined;
const SECONDS = Number(process.env.MODEL_SECONDS ?? 70);
const { MODEL_PATH: path } = process.env;

// Orders, and payments for them, make the rest interesting.
const kinds = [...buying, buying[0], ...paying, pays, pays, ...staff, ...worldSteps].filter((one) => one !== undefined);

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

describe('whatever buyers, staff, the network and the machines do', () => {
  let devnet: TestDevnet;
  let mails: MailSink;
  let world: World;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    mails = await MailSink.start();
    world = await World.start(devnet, mails);
  });
  afterAll(async () => {
    await world.stop();
    await devnet.stop();
    await mails.stop();
  });

  const title = 'every payment, balance and line is as the simplest model of the shop says';
  const test = async (): Promise<void> => {
    say(`model: seed ${SEED}, at most ${SECONDS} s`);
    limit.at = Date.now() + SECONDS * 1_000;
    let batches = 0;
    do await runBatch(SEED + batches++);
    while (LONG && path === undefined && Date.now() < limit.at);
    const steps = [...taken.values()].reduce((sum, count) => sum + count, 0);
    say(`model: ${batches} batches of ${RUNS} runs, ${steps} steps: ${list(taken)}`);
    say(`model: reached: ${list(reached)}`);
    expect(steps).toBeGreaterThan(0);
  };
  it(title, test, (SECONDS + 300) * 1_000);

  async function runBatch(seed: number): Promise<void> {
    const property = fc.asyncProperty(fc.commands(kinds, { maxCommands: STEPS, size: 'max' }), async (steps) => {
      if (Date.now() >= limit.at) return;
      mails.mails.length = 0;
      const model = await world.newShop();
      await fc.asyncModelRun(() => ({ model, real: world }), steps);
      await endOfRun(model, world);
    });
    const endOnFailure = process.env.MODEL_SHRINK === undefined;
    const details = await fc.check(property, { seed, path, numRuns: RUNS, endOnFailure });
    if (!details.failed) return;
    const again = `MODEL_SEED=${seed} MODEL_PATH=${details.counterexamplePath} MODEL_STEPS=${STEPS}`;
    say(`model: failed. Again with: ${again} npm test -w api -- test/model`);
    throw new Error(`${fc.defaultReportMessage(details)}\n\n${String(details.errorInstance)}`);
  }
});

import fc from 'fast-check';
import { TestDevnet } from '../devnet.js';
import { MailSink } from '../mail-sink.js';
import { buying } from './steps/buying.js';
import { paying, pays } from './steps/paying.js';
import { staff } from './steps/staff.js';
import { limit, taken } from './steps/step.js';
import { endOfRun, reached, worldSteps } from './steps/world-steps.js';
import { World } from './world.js';

const SEED = Number(process.env.MODEL_SEED ?? 1);
const RUNS = Number(process.env.MODEL_RUNS ?? 10);
const STEPS = Number(process.env.MODEL_STEPS ?? 60);
const SECONDS = Number(process.env.MODEL_SECONDS ?? 70);
const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env;

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

  it(
    'every payment, balance and line is as the simplest model of the shop says',
    async () => {
      say(`model: seed ${SEED}, ${RUNS} runs of at most ${STEPS} steps, ${SECONDS} s`);
      // Orders and payments to them make the rest interesting.
      const kinds = [...buying, buying[0], ...paying, pays, pays, ...staff, ...worldSteps].filter(
        (one) => one !== undefined,
      );
      const sequences = fc.commands(kinds, { maxCommands: STEPS, size: 'max', replayPath });
      limit.at = Date.now() + SECONDS * 1_000;
      let runs = 0;
      const property = fc.asyncProperty(sequences, async (steps) => {
        if (Date.now() >= limit.at) return;
        runs += 1;
        mails.mails.length = 0;
        const model = await world.newShop();
        await fc.asyncModelRun(() => ({ model, real: world }), steps);
        await endOfRun(model, world);
      });
      const details = await fc.check(property, {
        seed: SEED,
        numRuns: path === undefined ? RUNS : 1,
        path,
        endOnFailure: process.env.MODEL_SHRINK === undefined,
      });
      const steps = [...taken.values()].reduce((sum, count) => sum + count, 0);
      say(`model: ${runs} runs, ${steps} steps: ${list(taken)}`);
      say(`model: reached: ${list(reached)}`);
      if (details.failed)
        throw new Error(`${fc.defaultReportMessage(details) ?? ''}\n\n${details.errorInstance as string}`);
      expect(steps).toBeGreaterThan(0);
    },
    (SECONDS + 300) * 1_000,
  );
});

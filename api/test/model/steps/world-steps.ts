import fc from 'fast-check';
import type { DevnetFault } from '../../support/devnet.js';
import { ChainService } from '../../../src/modules/tron/index.js';
import { differences } from '../compare.js';
import { lookAtChain } from '../observe.js';
import type { ShopModel } from '../shop-model.js';
import { decimal, type World } from '../world.js';
import { reconcile } from './staff.js';
import { pick, some, step } from './step.js';
import { letTimePass } from './time.js';

const FAULTS: DevnetFault[] = [
  { kind: 'status', status: 429, count: 3 },
  { kind: 'status', status: 503, count: 2 },
  { kind: 'truncated', count: 2 },
  { kind: 'text', count: 1 },
  { kind: 'error_200', count: 2 },
  { kind: 'refuse', count: 3 },
  { kind: 'lag', blocks: 5 },
  { kind: 'head_back', blocks: 3 },
  { kind: 'solid_stall', blocks: 25 },
  { kind: 'late_receipts', polls: 1 },
  { kind: 'empty_logs', count: 1 },
];
/** The worst of them keep the node away for a while after they end. */
const MAX_TRIES = 20;

async function drain(model: ShopModel, world: World): Promise<void> {
  await world.drain();
  model.drained();
}

/** The node fails while the shop reads; afterwards it is well, and everything is as if nothing had been. */
async function failingNode(model: ShopModel, world: World, numbers: number[]): Promise<void> {
  await world.devnet.fault(...numbers.map((number) => pick(FAULTS, number)));
  for (let round = 1; round <= 3; round++) {
    await Promise.all(world.apis.map((api) => api.get(ChainService).scanOnce()));
    await world.pass(1_000);
  }
  await world.devnet.noFaults();
  for (let round = 1; round <= MAX_TRIES; round++) {
    const scans = await Promise.all(world.apis.map((api) => api.get(ChainService).scanOnce()));
    if (scans.every(({ ok }) => ok)) break;
    await world.pass(30_000);
  }
  await lookAtChain(model, world);
}

export const worldSteps = [
  step({
    name: 'blocks',
    input: fc.integer({ min: 1, max: 22 }),
    act: async (model, world, blocks) => {
      await world.devnet.mine(blocks);
      await lookAtChain(model, world);
    },
  }),
  step({
    name: 'reorg',
    input: fc.record({ depth: fc.integer({ min: 1, max: 18 }), drop: fc.boolean() }),
    act: async (model, world, { depth, drop }) => {
      await world.devnet.reorg(depth, drop);
      await lookAtChain(model, world);
    },
  }),
  step({
    name: 'time',
    input: fc.constantFrom(1, 3, 11, 21, 26, 28, 31, 31, 31, 300, 1_380, 1_500),
    act: letTimePass,
  }),
  step({ name: 'drain', input: fc.constant(null), act: drain }),
  step({ name: 'failingNode', input: fc.array(some, { minLength: 1, maxLength: 3 }), act: failingNode }),
  step({
    name: 'restart',
    input: fc.constant(null),
    act: (_model, world) => world.restart(),
  }),
  step({
    name: 'everybodyAtOnce',
    input: fc.constant(null),
    act: async (model, world) => {
      await world.devnet.mine(20);
      const jobs = ['payments.expire', 'payments.recheck'];
      await Promise.all([
        world.scan(),
        world.scan(),
        world.drain(),
        world.drain(),
        ...jobs.map((job) => world.runJob(job)),
      ]);
      await lookAtChain(model, world);
      await drain(model, world);
      await letTimePass(model, world, 1);
    },
  }),
  step({
    name: 'verifyEmail',
    input: some,
    possible: (model) => model.buyers.some(({ user }) => user && !user.verified),
    act: async (model, world, number) => {
      const buyer = pick(
        model.buyers.filter(({ user }) => user && !user.verified),
        number,
      );
      const { user } = buyer;
      if (!user) return;
      await world.pass(60_000); // a code a minute
      expect(await world.post('/api/auth/email/code', {}, user.headers)).toMatchObject({ code: 200 });
      await drain(model, world);
      const mail = world.mails.mails.findLast(
        (one) => one.to?.[0]?.address === user.email && /\b\d{6}\b/.test(one.text ?? ''),
      );
      const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
      const answer = await world.post('/api/auth/email/verify', { code }, user.headers);
      expect(answer).toMatchObject({
        code: 200,
        data: { email_verified: true, credited: decimal(model.verify(buyer)) },
      });
    },
  }),
  step({
    name: 'linkWallet',
    input: fc.record({ user: some, purse: fc.nat(2) }),
    act: async (model, world, { user: number, purse: at }) => {
      const { user } = pick(
        model.buyers.filter((buyer) => buyer.user),
        number,
      );
      const purse = pick(world.purses, at);
      const { address } = purse;
      if (!user || user.wallets.has(address)) return;
      const { data } = await world.post('/api/auth/wallets/challenge', { address }, user.headers);
      const proof = { address, nonce: data.nonce, signature: world.sign(data.message, purse) };
      expect(await world.post('/api/auth/wallets', proof, user.headers)).toMatchObject({ code: 200 });
      user.wallets.add(address);
    },
  }),
];

/** At the end nothing is pending, and every expectation holds. */
export async function endOfRun(model: ShopModel, world: World): Promise<void> {
  await world.devnet.mine(20);
  await lookAtChain(model, world);
  await drain(model, world);
  await reconcile(model, world);
  expect(await differences(model, world, { drained: true })).toEqual([]);
  await countReached(world);
}

/** Situations that the runs have led to: what is never reached is not tested. */
export const reached = new Map<string, number>();

async function countReached({ api }: World): Promise<void> {
  const rows = await api.rows<{ what: string; n: number | string }>(
    `SELECT CONCAT('matched by ', rule) AS what, COUNT(*) AS n FROM payment_receipts WHERE rule IS NOT NULL GROUP BY rule
     UNION ALL SELECT CONCAT('transfer ', state), COUNT(*) FROM payment_receipts WHERE state<>'booked' GROUP BY state
     UNION ALL SELECT CONCAT(state, CASE WHEN late=1 THEN ' late' ELSE '' END, CASE WHEN overpaid=1 THEN ' overpaid' ELSE '' END,
       CASE WHEN amount_credited>0 THEN ' credited' ELSE '' END, CASE WHEN extended=1 THEN ' extended' ELSE '' END), COUNT(*)
       FROM payments GROUP BY 1
     UNION ALL SELECT CONCAT(item_count, ' items ', state), COUNT(*) FROM orders WHERE item_count>1 GROUP BY 1
     UNION ALL SELECT CONCAT('with a coupon ', state), COUNT(*) FROM orders WHERE discount>0 GROUP BY 1
     UNION ALL SELECT 'delivered short', COUNT(*) FROM orders WHERE short_by>0
     UNION ALL SELECT CONCAT('posted ', kind), COUNT(*) FROM ledger_postings GROUP BY kind`,
  );
  for (const { what, n } of rows) reached.set(what, (reached.get(what) ?? 0) + Number(n));
}

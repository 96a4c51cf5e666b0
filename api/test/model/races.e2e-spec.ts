import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { account } from '../../src/modules/ledger/index.js';
import { TestDevnet } from '../support/devnet.js';
import { invariantFaults } from '../support/invariants.js';
import { MailSink } from '../support/mail-sink.js';
import type { BuyerModel, UserModel } from './facts.js';
import { ownReconciliation } from './steps/staff.js';
import { pick } from './steps/step.js';
import { type Answer, decimal, micro, World } from './world.js';

const SEED = Number(process.env.MODEL_SEED ?? 1);
const RUNS = 10;
const BURSTS = 15;
const LONG = process.env.MODEL_SECONDS !== undefined;
const SECONDS = Number(process.env.MODEL_SECONDS ?? 40);
const { MODEL_PATH: path } = process.env;

interface Known {
  id: string;
  label: string;
  due: string;
  user: UserModel | null;
}

/** One run: who is there, and which payments were opened. */
interface Scene {
  world: World;
  buyers: BuyerModel[];
  goods: string[];
  coupon: string;
  payments: Known[];
}

/** What one user does to the payment that all of a burst are after, or beside it. Refusals are right answers too. */
type Act = (scene: Scene, target: Known, number: number) => Promise<unknown>;

const owner = ({ world }: Scene): Record<string, string> => world.shop.owner.headers;
const reason = 'everybody at once';

function remember(scene: Scene, answer: Answer, user: UserModel | null): void {
  if (answer.code !== 200) return;
  const { pre_order_id: id, order_no: order, recharge_no: recharge, amount_due: due } = answer.data;
  scene.payments.push({ id, label: order ?? recharge, due, user });
}

async function send({ world }: Scene, amount: string): Promise<void> {
  if (micro(amount) > 0n) await world.devnet.transfer({ to: world.wallet, amount });
  await world.devnet.mine(1);
  await world.scan();
}

const ACTS: Record<string, Act> = {
  order: async (scene, _, number) => {
    const { user, email } = pick(scene.buyers, number);
    const method = user ? pick(['tron', 'mixed', 'balance'], number) : 'tron';
    const body = { goods_id: pick(scene.goods, number >> 2), quantity: 1, email, method };
    remember(scene, await scene.world.post('/api/orders', body, user?.headers), user);
  },
  orderSeveral: async (scene, _, number) => {
    const { user, email } = pick(scene.buyers, number);
    const goods = number % 2 === 0 ? scene.goods : scene.goods.toReversed();
    const body = { items: goods.map((id) => ({ goods_id: id, quantity: 1 })), email, coupon_code: scene.coupon };
    remember(scene, await scene.world.post('/api/orders', body, user?.headers), user);
  },
  recharge: async (scene, _, number) => {
    const { user } = pick(scene.buyers.slice(0, 2), number);
    remember(scene, await scene.world.post('/api/recharges', { amount: '20' }, user?.headers), user);
  },
  payExactly: (scene, { due }) => send(scene, due),
  payHalf: (scene, { due }) => send(scene, decimal(micro(due) / 2n)),
  blocks: async ({ world }) => {
    await world.devnet.mine(20);
    await world.scan();
  },
  scan: ({ world }) => world.scan(),
  expire: ({ world }) => world.runJob('payments.expire'),
  cancel: async ({ world }, { label, user }) => {
    if (!label.startsWith('R')) return world.post(`/api/orders/${label}/cancel`, {}, user?.headers);
    const { data } = await world.get('/api/recharges?limit=100', user?.headers);
    const found = (data.items as { id: string; recharge_no: string }[]).find((one) => one.recharge_no === label);
    return world.post(`/api/recharges/${found?.id}/cancel`, {}, user?.headers);
  },
  extend: ({ world }, { id }) => world.post(`/api/payments/${id}/extend`, {}),
  payFromBalance: ({ world }, { id, user }) => world.post(`/api/payments/${id}/balance`, {}, user?.headers),
  refund: async (scene, { label }, number) => {
    const headers = { ...(await scene.world.asOwner()), 'Idempotency-Key': randomUUID() };
    const bodies = [{ reason }, { reason, amount: '0.75' }, { reason, item: 1 }, { reason, item: 2, amount: '0.5' }];
    const body = pick(bodies, number);
    return scene.world.post(`/api/admin/orders/${label}/refund`, body, headers);
  },
  assign: async (scene, { label }, number) => {
    const { data } = await scene.world.get('/api/admin/transfers?state=unmatched', owner(scene));
    const items = data.items as { id: string }[];
    if (items.length === 0) return;
    const to = pick(
      [
        { to: 'payment', order_no: label },
        { to: 'user', username: 'ann' },
        { to: 'email', email: 'ann@example.com' },
      ],
      number,
    );
    await scene.world.post(
      `/api/admin/transfers/${pick(items, 0).id}/assign`,
      { ...to, reason },
      await scene.world.asOwner(),
    );
  },
  adjust: async (scene, _, number) => {
    const { user } = pick(scene.buyers.slice(0, 2), number);
    const headers = { ...(await scene.world.asOwner()), 'Idempotency-Key': randomUUID() };
    const amount = number % 3 === 0 ? '-30' : '50';
    await scene.world.post(`/api/users/${user?.id}/adjustments`, { amount, reason }, headers);
  },
  drain: ({ world }) => world.drain(),
  verify: async ({ world, buyers }) => {
    const [buyer] = buyers;
    if (!buyer?.user) return;
    await world.post('/api/auth/email/code', {}, buyer.user.headers);
    await world.drain();
    const mail = world.mails.mails.findLast(
      ({ to, text }) => to?.[0]?.address === buyer.email && /\b\d{6}\b/.test(text ?? ''),
    );
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '000000';
    await world.post('/api/auth/email/verify', { code }, buyer.user.headers);
  },
};

function actOf(name: string): Act {
  const act = ACTS[name];
  if (!act) throw new Error(`nobody can ${name}`);
  return act;
}

interface Burst {
  minutes: number;
  target: number;
  acts: [string, number][];
}

const burst: fc.Arbitrary<Burst> = fc.record({
  minutes: fc.constantFrom(0, 0, 0, 1, 26, 31),
  target: fc.nat(3),
  acts: fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(100)), { minLength: 2, maxLength: 5 }),
});

describe('whatever happens to one payment at the same time', () => {
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

  const title = 'everything that must always be true stays so, and nothing fails inside';
  it(title, () => race(), (SECONDS + 200) * 1_000);

  async function race(): Promise<void> {
    process.stderr.write(`races: seed ${SEED}, at most ${SECONDS} s\n`);
    const until = Date.now() + SECONDS * 1_000;
    let bursts = 0;
    const property = fc.asyncProperty(fc.array(burst, { maxLength: BURSTS, size: 'max' }), async (list) => {
      if (Date.now() >= until) return;
      const scene = await begin();
      for (const one of list) {
        if (Date.now() >= until) break;
        await carryOut(scene, one);
        expect({ after: one, faults: await invariantFaults(world.api) }).toEqual({ after: one, faults: [] });
        bursts += 1;
      }
      await end(scene);
    });
    let batch = 0;
    do await fc.assert(property, { seed: SEED + batch++, path, numRuns: RUNS, endOnFailure: true });
    while (LONG && path === undefined && Date.now() < until);
    process.stderr.write(`races: ${bursts} bursts\n`);
  }

  async function begin(): Promise<Scene> {
    mails.mails.length = 0;
    const { buyers, goods, coupon } = await world.newShop();
    const scene: Scene = { world, buyers, goods: goods.map(({ id }) => id), coupon: coupon.code, payments: [] };
    for (const { user } of buyers.slice(0, 2)) {
      const headers = { ...(await world.asOwner()), 'Idempotency-Key': randomUUID() };
      await world.post(`/api/users/${user?.id}/adjustments`, { amount: '60', reason }, headers);
    }
    return scene;
  }

  async function carryOut(scene: Scene, { minutes, target, acts }: Burst): Promise<void> {
    await world.pass(minutes * 60_000 + 10_000);
    if (minutes > 0) await devnet.mine(20);
    // The newest ones: what is open is more fun than what is over.
    const payment = scene.payments.at(-1 - (target % Math.max(1, scene.payments.length)));
    if (!payment) await actOf('order')(scene, { id: '', label: '', due: '0', user: null }, target);
    else await Promise.all(acts.map(([name, number]) => actOf(name)(scene, payment, number)));
  }

  /** All that was begun is done; then the postings agree, and no credit is left unassigned. */
  async function end(scene: Scene): Promise<void> {
    await devnet.mine(20);
    await world.scan();
    await world.drain();
    expect(await invariantFaults(world.api)).toEqual([]);
    expect(await ownReconciliation(world)).toEqual([]);
    for (const { user, email } of scene.buyers) {
      if (!user) continue;
      const { data } = await world.get('/api/auth/me', user.headers);
      if (!data.user.email_verified) continue;
      const left = await world.api.rows('SELECT balance FROM ledger_balances WHERE account=? AND balance<>0', [
        account.guestCredit(email),
      ]);
      expect({ email, left }).toEqual({ email, left: [] });
    }
  }
});

import fc from 'fast-check';
import type { DevnetTransfer } from '../../support/devnet.js';
import { isOpen, type PaymentModel } from '../facts.js';
import { lookAtChain } from '../observe.js';
import type { ShopModel } from '../shop-model.js';
import { decimal, type World } from '../world.js';
import { itemsOf, placeOrder } from './buying.js';
import { BETWEEN_STEPS_MS, pick, some, step } from './step.js';
import { letTimePass } from './time.js';

/** How much is sent, in view of what is asked for. */
const AMOUNTS = {
  required: (required: bigint) => required,
  /** Who rounds leaves the amount suffix out. */
  price: (required: bigint) => required - (required % 10_000n) || required,
  half: (required: bigint) => required / 2n,
  lessOne: (required: bigint) => required - 1_000_000n,
  lessTwoPercent: (required: bigint) => required - required / 50n,
  aMicroMore: (required: bigint) => required + 1n,
  /** Who rounds up sends whole ones. */
  roundedUp: (required: bigint) => required - (required % 1_000_000n) + 1_000_000n,
  roundedUpMore: (required: bigint) => required - (required % 1_000_000n) + 3_000_000n,
  double: (required: bigint) => required * 2n,
} as const;
const HOW = Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[];
/** The last ones move nothing of ours. */
const KINDS: Partial<DevnetTransfer>[] = [
  {},
  {},
  {},
  { kind: 'transferFrom' },
  { kind: 'batch' },
  { token: 'counterfeit' },
  { kind: 'reverted' },
  { kind: 'out_of_energy' },
];
/** Named by its cashier while it is a secret, or once everybody can see it. */
type Hint = 'none' | 'secret' | 'public';

interface PayInput {
  payment: number;
  how: keyof typeof AMOUNTS;
  kind: number;
  /** A purse, or a new one. */
  purse: number | null;
  hint: Hint;
  parts: 1 | 2;
}

const awaited = (model: ShopModel): PaymentModel[] => model.payments.filter(({ due }) => due > 0n);

/** Open payments twice as often as others. */
function pickPayment(model: ShopModel, number: number): PaymentModel {
  const all = awaited(model);
  return pick([...all, ...all.filter(isOpen), ...all.filter(isOpen)], number);
}

async function pay(model: ShopModel, world: World, input: PayInput): Promise<void> {
  const payment = pickPayment(model, input.payment);
  const required = payment.due > payment.received ? payment.due - payment.received : payment.due;
  const wanted = AMOUNTS[input.how](required);
  const amount = wanted > 0n ? wanted : 1n;
  const parts = input.parts === 2 && amount > 1n ? [amount / 3n || 1n, amount - (amount / 3n || 1n)] : [amount];
  for (const part of parts) await sendOne(payment, world, { ...input, part });
  await world.devnet.mine(1);
  await lookAtChain(model, world);
}

async function sendOne(payment: PaymentModel, world: World, input: PayInput & { part: bigint }): Promise<void> {
  const { kind, purse, part, hint } = input;
  if (hint === 'secret') {
    const { txid, broadcast } = await world.secretTransfer(part, pick(world.purses, purse ?? 0));
    await name(payment, world, txid, true);
    await world.pass(3_000); // its block is made later
    await broadcast();
    return;
  }
  const from = purse === null ? undefined : pick(world.purses, purse).address;
  const special = pick(KINDS, kind);
  // What a purse has is USDT; only fresh accounts are given the counterfeit, and what contracts refuse costs nobody.
  const sender = special.token === 'counterfeit' || special.kind === 'reverted' ? undefined : from;
  const txid = await world.devnet.transfer({ to: world.wallet, amount: decimal(part), from: sender, ...special });
  if (hint === 'none') return;
  await world.devnet.mine(1);
  await world.pass(3_000);
  await name(payment, world, txid, false);
}

async function name(payment: PaymentModel, world: World, txid: string, isSecret: boolean): Promise<void> {
  const { now } = world;
  const answer = await world.post(`/api/payments/${payment.id}/tx`, { txid });
  if (payment.named >= 20) {
    expect(answer.reason).toBe('payments.too_many_hashes');
    return;
  }
  expect(answer).toMatchObject({ code: 200, data: { tx_check: { txid } } });
  payment.named += 1;
  if (isSecret) payment.hints.set(txid, now);
}

const payInput: fc.Arbitrary<PayInput> = fc.record({
  payment: some,
  how: fc.constantFrom(...HOW, 'required' as const, 'required' as const, 'required' as const),
  kind: fc.nat(KINDS.length - 1),
  purse: fc.option(fc.nat(2)),
  hint: fc.constantFrom<Hint>('none', 'none', 'secret', 'public'),
  parts: fc.constantFrom(1 as const, 1 as const, 2 as const),
});

export const pays = step<PayInput>({
  name: 'pay',
  input: payInput,
  possible: (model) => awaited(model).length > 0,
  act: pay,
});

/** Money comes after the end, while others may have bought all lines but a few. */
async function payLate(model: ShopModel, world: World, { number, leave }: { number: number; leave: number | null }) {
  const payment = pick(late(model), number);
  const goods = payment.items[number % Math.max(1, payment.items.length)]?.goods;
  const quantity = goods && leave !== null ? goods.lines - goods.reserved - leave : 0;
  if (goods && quantity > 0) {
    const items = [{ goods: model.goods.indexOf(goods), quantity }];
    const order = { buyer: model.buyers.length - 1, items, hasCoupon: false, deliverPartial: false, twice: false };
    await placeOrder(model, world, { ...order, method: 'tron' });
    await world.pass(BETWEEN_STEPS_MS);
  }
  await world.devnet.transfer({ to: world.wallet, amount: decimal(payment.due - payment.received) });
  await world.devnet.mine(20);
  await lookAtChain(model, world);
}

const late = (model: ShopModel): PaymentModel[] =>
  awaited(model).filter(({ state, due, received }) => state === 'expired' && due > received);

export const paying = [
  pays,
  step({
    name: 'payLate',
    input: fc.record({ number: some, leave: fc.constantFrom(null, 0, 1, 2) }),
    possible: (model) => late(model).length > 0,
    act: payLate,
  }),
  step({
    name: 'missTheEnd',
    input: fc.record({
      buyer: some,
      items: itemsOf(fc.constant(3)),
      hasCoupon: fc.boolean(),
      deliverPartial: fc.boolean(),
      leave: fc.constantFrom(null, 0, 1, 2),
    }),
    act: async (model, world, { leave, ...order }) => {
      await placeOrder(model, world, { ...order, method: 'tron', twice: false });
      await letTimePass(model, world, 31);
      if (late(model).length > 0) await payLate(model, world, { number: late(model).length - 1, leave });
    },
  }),
  step({
    name: 'payPart',
    input: fc.record({ payment: some, how: fc.constantFrom('half' as const, 'lessOne' as const), purse: fc.nat(2) }),
    possible: (model) => model.payments.some((one) => isOpen(one) && one.due > one.received),
    act: async (model, world, { payment, how, purse }) => {
      await pay(model, world, { payment, how, purse, kind: 0, hint: 'secret', parts: 1 });
    },
  }),
  step({
    name: 'payExactlyAndWait',
    input: some,
    possible: (model) => awaited(model).length > 0,
    act: async (model, world, number) => {
      const payment = pickPayment(model, number);
      const required = payment.due > payment.received ? payment.due - payment.received : payment.due;
      await world.devnet.transfer({ to: world.wallet, amount: decimal(required) });
      await world.devnet.mine(20);
      await lookAtChain(model, world);
    },
  }),
  step({
    name: 'stray',
    input: fc.record({ cents: fc.integer({ min: 1, max: 40_000 }), purse: fc.option(fc.nat(2)), zero: fc.boolean() }),
    act: async (model, world, { cents, purse, zero }) => {
      const from = purse === null ? undefined : pick(world.purses, purse).address;
      await world.devnet.transfer(
        zero
          ? { to: world.wallet, amount: '0', from, kind: 'transferFrom' }
          : { to: world.wallet, amount: decimal(BigInt(cents) * 10_000n), from },
      );
      await world.devnet.mine(1);
      await lookAtChain(model, world);
    },
  }),
  step({
    name: 'proveSender',
    input: fc.record({ payment: some, purse: fc.nat(2) }),
    possible: (model) => awaited(model).length > 0,
    act: async (model, world, { payment: number, purse: at }) => {
      const payment = pickPayment(model, number);
      const purse = pick(world.purses, at);
      const { address } = purse;
      const path = `/api/payments/${payment.id}/sender`;
      const { data } = await world.post(`${path}/challenge`, { address });
      const signature = world.sign(data.message, purse);
      expect(await world.post(path, { address, nonce: data.nonce, signature })).toMatchObject({ code: 200 });
      payment.senders.add(address);
      const waiting = [...model.transfers.values()].filter((one) => one.state === 'unmatched' && one.from === address);
      // The newest is looked at first.
      for (const transfer of waiting.reverse()) model.matchAgain(transfer, world.now);
    },
  }),
];

import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { TransferModel } from '../facts.js';
import { makeCards } from '../../gift-cards/gift-cards.builder.js';
import { lookAtChain } from '../observe.js';
import type { ShopModel } from '../shop-model.js';
import { decimal, micro, type World } from '../world.js';
import { pick, some, step } from './step.js';

const unmatched = (model: ShopModel): TransferModel[] =>
  [...model.transfers.values()].filter(({ state }) => state === 'unmatched');

const TO = ['payment', 'user', 'email'] as const;

async function assign(
  model: ShopModel,
  world: World,
  { transfer: number, to, target }: { transfer: number; to: (typeof TO)[number]; target: number },
): Promise<void> {
  const transfer = pick(unmatched(model), number);
  const headers = world.shop.owner.headers;
  const { data } = await world.get(`/api/admin/transfers?q=${transfer.txid}&state=unmatched`, headers);
  const [item] = data.items as { id: string; amount: string }[];
  if (!item) throw new Error(`${transfer.id} does not wait for staff`);
  const buyer = pick(model.buyers, target);
  const goal =
    to === 'payment' && model.payments.length > 0
      ? pick(model.payments, target)
      : to === 'user' && buyer.user
        ? buyer
        : buyer.email;
  const body =
    typeof goal === 'string'
      ? { to: 'email', email: goal }
      : 'user' in goal
        ? { to: 'user', username: goal.name }
        : { to: 'payment', order_no: goal.label };
  const path = `/api/admin/transfers/${item.id}/assign`;
  // Two clerks at the same time: one decides.
  const answers = await world.postTwiceAsOwner(path, { ...body, reason: 'the buyer wrote to us' });
  expect(answers.map(({ code, reason }) => reason ?? code).sort()).toEqual([200, 'payments.receipt_taken']);
  model.assign(sameIn(model, transfer), goal, world.now);
}

/** Two equal transfers of one transaction are one as good as the other; the first that waits is taken. */
const sameIn = (model: ShopModel, { txid }: TransferModel): TransferModel => {
  const [first] = unmatched(model).filter((one) => one.txid === txid);
  if (!first) throw new Error(`${txid} does not wait`);
  return first;
};

/** Has the shop check its own books, and gives what does not agree. */
export async function ownReconciliation(world: World): Promise<object[]> {
  const { headers } = world.shop.owner;
  expect(await world.post('/api/stats/reconciliation/run', {}, headers)).toMatchObject({ code: 200 });
  await world.drain();
  const { data } = await world.get('/api/stats/reconciliation', headers);
  const view = data as { running: boolean; checks: { ok: boolean }[] };
  return [...view.checks.filter(({ ok }) => !ok), ...(view.running ? [{ running: true }] : [])];
}

/** It finds nothing, as often as it is made. */
export async function reconcile(model: ShopModel, world: World): Promise<void> {
  await lookAtChain(model, world);
  expect(await ownReconciliation(world)).toEqual([]);
  model.drained();
}

export const staff = [
  step({ name: 'reconcile', input: fc.constant(null), act: reconcile }),
  step({
    name: 'withdraw',
    input: some,
    act: async (model, world, number) => {
      const held = micro(await world.devnet.balanceOf(world.wallet));
      const amount = held / BigInt(1 + (number % 4));
      if (amount === 0n) return;
      const { address } = pick(world.purses, number);
      await world.devnet.transfer({ from: world.wallet, to: address, amount: decimal(amount) });
      await world.devnet.mine(1);
      await lookAtChain(model, world);
    },
  }),
  step({
    name: 'assign',
    input: fc.record({ transfer: some, to: fc.constantFrom(...TO), target: some }),
    possible: (model) => unmatched(model).length > 0,
    act: assign,
  }),
  step({
    name: 'refund',
    input: fc.record({
      payment: some,
      how: fc.constantFrom('part', 'all', 'above'),
      item: fc.option(fc.nat(2)),
    }),
    possible: (model) => model.payments.some((one) => model.refundable(one) > 0n),
    act: async (model, world, { payment: number, how, item }) => {
      const payment = pick(
        model.payments.filter((one) => model.refundable(one) > 0n),
        number,
      );
      const position = item === null ? undefined : 1 + (item % payment.items.length);
      const only = position === undefined ? undefined : payment.items[position - 1];
      const left = model.refundable(payment, only);
      const amount = how === 'part' ? left / 3n : how === 'all' ? left : left + 1n;
      if (how === 'part' && amount === 0n) return;
      const body = {
        ...(how === 'all' ? {} : { amount: decimal(amount) }),
        item: position,
        reason: 'the lines were dead',
      };
      const key = { 'Idempotency-Key': randomUUID() };
      const [answer, again] = await world.postTwiceAsOwner(`/api/admin/orders/${payment.label}/refund`, body, key);
      const isAbove = amount > left || left === 0n;
      const isDone = !isAbove && model.refund(payment, amount, only);
      const outcome = isDone ? 200 : isAbove ? 'orders.refund_above_paid' : 'orders.not_delivered';
      expect([answer, again].map(({ code, reason }) => reason ?? code)).toEqual([outcome, outcome]);
    },
  }),
  step({
    name: 'adjust',
    input: fc.record({ user: some, cents: fc.integer({ min: -20_000, max: 40_000 }).filter((cents) => cents !== 0) }),
    act: async (model, world, { user: number, cents }) => {
      const { user } = pick(
        model.buyers.filter((buyer) => buyer.user),
        number,
      );
      if (!user) return;
      const amount = BigInt(cents) * 10_000n;
      const text = amount < 0n ? `-${decimal(-amount)}` : decimal(amount);
      const key = { 'Idempotency-Key': randomUUID() };
      const body = { amount: text, reason: 'a gift, or a mistake' };
      const [answer, again] = await world.postTwiceAsOwner(`/api/users/${user.id}/adjustments`, body, key);
      const outcome = user.balance + amount < 0n ? 'ledger.insufficient_balance' : 200;
      expect([answer, again].map(({ code, reason }) => reason ?? code)).toEqual([outcome, outcome]);
      if (outcome === 200) user.balance += amount;
    },
  }),
  step({
    name: 'giftCard',
    input: fc.record({ first: some, second: some, cents: fc.integer({ min: 1, max: 20_000 }) }),
    act: async (model, world, { first, second, cents }) => {
      const members = model.buyers.flatMap(({ user }) => user ?? []);
      const value = BigInt(cents) * 10_000n;
      const [code = ''] = await makeCards(world.shop, 1, { value: decimal(value) });
      // Two requests at the same time, of one user or of two: one has the money.
      const users = [pick(members, first), pick(members, second)];
      const answers = await Promise.all(
        users.map(({ headers }) => world.post('/api/gift-cards/redeem', { code }, headers)),
      );
      expect(answers.map(({ code: status, reason }) => reason ?? status).sort()).toEqual([200, 'gift-cards.redeemed']);
      const winner = users[answers.findIndex((answer) => answer.code === 200)];
      if (winner) winner.balance += value;
    },
  }),
];

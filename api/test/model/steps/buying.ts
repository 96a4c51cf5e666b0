import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { importLines } from '../../support/shop.js';
import {
  type BuyerModel,
  type CouponModel,
  type GoodsModel,
  isOpen,
  type ItemModel,
  type PaymentModel,
} from '../facts.js';
import { type ShopModel, share } from '../shop-model.js';
import { type Answer, decimal, micro, type World } from '../world.js';
import { pick, some, step } from './step.js';

const SMALLEST = 10_000n;
const users = (model: ShopModel): BuyerModel[] => model.buyers.filter(({ user }) => user !== null);
const ofUsers = (model: ShopModel): PaymentModel[] => model.payments.filter(({ owner }) => owner.user !== null);

interface Placed {
  pre_order_id: string;
  order_no?: string;
  recharge_no?: string;
  amount_due: string;
  amount_from_balance?: string;
  expires_at: string;
}

const newPayment = (placed: Placed, world: World): PaymentModel => ({
  id: placed.pre_order_id,
  label: placed.order_no ?? placed.recharge_no ?? '',
  purpose: placed.order_no ? 'order' : 'recharge',
  owner: { name: '', email: '', user: null },
  items: [],
  hasCoupon: false,
  deliverPartial: false,
  price: 0n,
  fromBalance: 0n,
  due: micro(placed.amount_due),
  bare: 0n,
  received: 0n,
  credited: 0n,
  refunded: 0n,
  income: 0n,
  state: 'waiting',
  late: false,
  overpaid: false,
  extended: false,
  delivered: false,
  createdAt: world.now,
  expiresAt: new Date(placed.expires_at).getTime(),
  endedAt: null,
  heldUntil: null,
  hints: new Map(),
  named: 0,
  senders: new Set(),
});

const newItem = (goods: GoodsModel, quantity: number): ItemModel => ({
  goods,
  quantity,
  unitPrice: goods.unitPrice,
  discount: 0n,
  handedOver: 0,
  shortBy: 0,
  income: 0n,
  refunded: 0n,
});

export interface OrderInput {
  buyer: number;
  /** Of different goods. */
  items: { goods: number; quantity: number }[];
  hasCoupon: boolean;
  method: 'tron' | 'balance' | 'mixed';
  deliverPartial: boolean;
  twice: boolean;
}

/** A part of the whole price, to the micro-USDT, of which each item has its share. */
function takeOff({ discountBp }: CouponModel, items: ItemModel[]): void {
  const prices = items.map(({ unitPrice, quantity }) => unitPrice * BigInt(quantity));
  const discount = (prices.reduce((sum, price) => sum + price, 0n) * discountBp) / 10_000n;
  for (const [at, part] of share(discount, prices).entries()) Object.assign(items[at] ?? {}, { discount: part });
}

/** What the shop must answer. */
function expectedOrder({ coupon }: ShopModel, owner: BuyerModel, items: ItemModel[], input: OrderInput) {
  const { method, hasCoupon } = input;
  const price = items.reduce(
    (sum, { unitPrice, quantity, discount }) => sum + unitPrice * BigInt(quantity) - discount,
    0n,
  );
  const balance = owner.user?.balance ?? 0n;
  if (method !== 'tron' && !owner.user) return { rejection: 401 };
  // What is left must be enough to be paid on the chain.
  const most = balance >= price ? price : price - SMALLEST;
  const fromBalance = method === 'tron' ? 0n : balance < most ? balance : most;
  const isShort = items.some(({ goods, quantity }) => goods.lines - goods.reserved < quantity);
  if (isShort) return { rejection: 'orders.out_of_stock' };
  if (hasCoupon && coupon.uses >= coupon.maxUses) return { rejection: 'coupons.used_up' };
  if (method === 'balance' && balance < price) return { rejection: 'ledger.insufficient_balance' };
  return { price, fromBalance };
}

export async function placeOrder(model: ShopModel, world: World, input: OrderInput): Promise<void> {
  const owner = pick(model.buyers, input.buyer);
  const items = input.items.map(({ goods, quantity }) => newItem(pick(model.goods, goods), quantity));
  const { method, deliverPartial, hasCoupon } = input;
  if (hasCoupon) takeOff(model.coupon, items);
  const expected = expectedOrder(model, owner, items, input);
  const ordered = items.map(({ goods, quantity }) => ({ goods_id: goods.id, quantity }));
  const body = {
    ...(ordered.length === 1 ? ordered[0] : { items: ordered }),
    email: owner.email,
    method,
    deliver_partial: deliverPartial,
    ...(hasCoupon && { coupon_code: model.coupon.code }),
  };
  const headers = { 'Idempotency-Key': randomUUID(), ...owner.user?.headers };
  const answer = input.twice
    ? await sameAnswer(world.postTwice('/api/orders', body, headers))
    : await world.post('/api/orders', body, headers);
  if ('rejection' in expected) {
    expect(expected.rejection === 401 ? answer.code : answer.reason).toBe(expected.rejection);
    return;
  }
  expect(answer).toMatchObject({ code: 200 });
  const placed = answer.data as Placed;
  const { price = 0n, fromBalance = 0n } = expected;
  const wholly = fromBalance === price;
  expect(placed.amount_from_balance).toBe(decimal(fromBalance));
  const payment = Object.assign(newPayment(placed, world), {
    owner,
    items,
    hasCoupon,
    deliverPartial,
    price,
    fromBalance: wholly ? 0n : fromBalance,
    bare: price - fromBalance,
  });
  if (!wholly) expectOwnAmount(model, payment, price - fromBalance);
  model.open(payment);
  if (wholly) model.payFromBalance(payment, world.now);
}

/** Above the price by less than 0.02, not whole cents, and of no other payment. */
function expectOwnAmount(model: ShopModel, { due }: PaymentModel, rest: bigint): void {
  expect(due).toBeGreaterThan(rest);
  expect(due).toBeLessThan(rest + 20_000n);
  expect(due % 10_000n).not.toBe(0n);
  expect(model.taken.has(due)).toBe(false);
}

async function sameAnswer(answers: Promise<[Answer, Answer]>): Promise<Answer> {
  const [first, second] = await answers;
  expect({ ...second, request_id: null }).toEqual({ ...first, request_id: null });
  return first;
}

/** One product or several, equally often, each with a quantity. */
export const itemsOf = (quantity: fc.Arbitrary<number>): fc.Arbitrary<OrderInput['items']> => {
  const item = fc.record({ goods: fc.nat(2), quantity });
  const several = fc.uniqueArray(item, { selector: ({ goods }) => goods, minLength: 2, maxLength: 3 });
  return fc.oneof(fc.tuple(item), several);
};

export const buying = [
  step<OrderInput>({
    name: 'order',
    input: fc.record({
      buyer: some,
      items: itemsOf(fc.integer({ min: 1, max: 3 })),
      hasCoupon: fc.boolean(),
      method: fc.constantFrom('tron' as const, 'tron' as const, 'balance' as const, 'mixed' as const),
      deliverPartial: fc.boolean(),
      twice: fc.boolean(),
    }),
    act: placeOrder,
  }),
  step({
    name: 'recharge',
    input: fc.record({ user: some, cents: fc.integer({ min: 100, max: 40_000 }) }),
    act: async (model, world, { user, cents }) => {
      const owner = pick(users(model), user);
      const price = BigInt(cents) * 10_000n;
      const answer = await world.post('/api/recharges', { amount: decimal(price) }, owner.user?.headers);
      if (model.openOf(owner, 'recharge').length >= 5) {
        expect(answer.reason).toBe('recharges.too_many_unpaid');
        return;
      }
      expect(answer).toMatchObject({ code: 200 });
      const payment = Object.assign(newPayment(answer.data as Placed, world), { owner, price, bare: price });
      expectOwnAmount(model, payment, price);
      model.open(payment);
    },
  }),
  step({
    name: 'cancel',
    input: some,
    possible: (model) => ofUsers(model).length > 0,
    act: async (model, world, number) => {
      const payment = pick(ofUsers(model), number);
      const headers = payment.owner.user?.headers;
      const path =
        payment.purpose === 'order' ? `orders/${payment.label}` : `recharges/${await rechargeId(payment, world)}`;
      const answer = await world.post(`/api/${path}/cancel`, {}, headers);
      const allowed = payment.state === 'waiting' || payment.state === 'underpaid';
      expect({ code: answer.code, of: payment.state }).toEqual({ code: allowed ? 200 : 409, of: payment.state });
      if (allowed) model.end(payment, 'cancelled', world.now);
    },
  }),
  step({
    name: 'extend',
    input: some,
    possible: (model) => model.payments.length > 0,
    act: async (model, world, number) => {
      const late = model.payments.filter((one) => model.canExtend(one, world.now));
      const payment = pick(late.length > 0 ? late : model.payments, number);
      const allowed = model.canExtend(payment, world.now);
      const answer = await world.post(`/api/payments/${payment.id}/extend`, {});
      expect(answer.reason).toBe(allowed ? undefined : 'payments.not_extendable');
      if (allowed) model.extend(payment);
    },
  }),
  step({
    name: 'payFromBalance',
    input: some,
    possible: (model) => ofUsers(model).some(isOpen),
    act: async (model, world, number) => {
      const payment = pick(ofUsers(model).filter(isOpen), number);
      const { user } = payment.owner;
      const answer = await world.post(`/api/payments/${payment.id}/balance`, {}, user?.headers);
      const missing = payment.price - payment.fromBalance - payment.received;
      if (payment.state === 'confirming' || payment.purpose === 'recharge') {
        expect(answer.reason).toBe('payments.state_conflict');
      } else if ((user?.balance ?? 0n) < missing) expect(answer.reason).toBe('ledger.insufficient_balance');
      else {
        expect(answer).toMatchObject({ code: 200 });
        model.payFromBalance(payment, world.now);
      }
    },
  }),
  step({
    name: 'import',
    input: fc.record({ goods: some, count: fc.integer({ min: 1, max: 4 }) }),
    act: async (model, world, { goods, count }) => {
      const target = pick(model.goods, goods);
      const lines = Array.from({ length: count }, () => `${randomUUID()}|secret`);
      expect(await importLines(world.shop, target.id, lines)).toMatchObject({ imported: count });
      target.lines += count;
    },
  }),
];

async function rechargeId({ label, owner }: PaymentModel, world: World): Promise<string> {
  const { data } = await world.get('/api/recharges?limit=100', owner.user?.headers);
  const items = data.items as { id: string; recharge_no: string }[];
  return items.find((item) => item.recharge_no === label)?.id ?? '0';
}

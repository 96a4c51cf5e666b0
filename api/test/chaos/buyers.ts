import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DevnetTransfer } from '../support/devnet.js';
import type { Client } from './client.js';
import type { Random } from './random.js';
import type { ChaosShop } from './shop.js';
import type { Stack } from './stack.js';

export interface Placed {
  order_no: string;
  pre_order_id: string;
  amount_due: string;
  expires_at: string;
}

/** An order that the shop said it had taken. */
export interface Acknowledged extends Placed {
  email: string;
  quantity: number;
  /** How it was paid; `exact` is one transfer of exactly what was asked for. */
  paid: 'exact' | 'other' | 'nothing';
  txids: string[];
}

/** What buyers remember, and what was said to them that must not be. */
export class Memory {
  readonly orders: Acknowledged[] = [];
  /** E-mails of orders whose placing was never answered: there may be one, or none. */
  readonly unanswered: string[] = [];
  /** Codes of gift cards whose value was said to be in a balance. */
  readonly redeemed: string[] = [];
  readonly violations: string[] = [];
}

/** Ways of paying, and how often each is chosen of 100. */
const WAYS = {
  exact: 60,
  nothing: 8,
  short: 5,
  inTwoParts: 5,
  long: 4,
  twice: 4,
  batch: 3,
  byContract: 5,
  counterfeit: 2,
  reverted: 2,
  stray: 2,
} as const;
const METHODS = ['tron', 'mixed', 'balance'] as const;
/** What a member has is spent at some time; a rest may then be too small for the chain. */
const OUT_OF_BALANCE = new Set(['ledger.insufficient_balance', 'payments.maintenance']);
/** Another member was first, or this one has tried too often. */
const MAY_REFUSE_CARD = new Set(['gift-cards.redeemed', 'common.too_many']);
type Way = keyof typeof WAYS;

const micro = (text: string): bigint => BigInt(text.replace('.', ''));
const decimal = (amount: bigint): string =>
  `${amount / 1_000_000n}.${(amount % 1_000_000n).toString().padStart(6, '0')}`;

/** Nodes tell the time of a block in whole seconds, and who paid before the order was there did not pay for it. */
const LEAST_MS = 1_300;

interface BuyerSpec {
  number: number;
  shop: ChaosShop;
  stack: Stack;
  client: Client;
  random: Random;
  memory: Memory;
  /** Signed in, with a balance. */
  isMember: boolean;
}

/** Buys, pays in some way, and buys again, until told to stop. */
export class Buyer {
  private bought = 0;

  constructor(private readonly spec: BuyerSpec) {}

  async buyUntil(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const order = await this.place();
      await sleep(this.spec.random.int(LEAST_MS, LEAST_MS + 500));
      if (order && micro(order.amount_due) > 0n) await this.pay(order, this.way());
      if (this.spec.isMember && this.spec.random.chance(0.2)) await this.redeem();
      await sleep(this.spec.random.int(100, 900));
    }
  }

  private async place(): Promise<Acknowledged | null> {
    this.bought += 1;
    const email = `buyer${this.spec.number}-${this.bought}@example.com`;
    // One product mostly; or several, in any order, so that transactions lock each other's goods.
    const count = this.spec.random.chance(0.3) ? this.spec.random.int(2, 3) : 1;
    const goods = this.spec.random.shuffle(this.spec.shop.goods).slice(0, count);
    const items = goods.map(({ id }) => ({ goods_id: id, quantity: this.spec.random.int(1, 3) }));
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const method = this.spec.isMember ? this.spec.random.pick(METHODS) : 'tron';
    const body = { ...(items.length === 1 ? items[0] : { items }), email, method };
    const client = this.spec.client.as({
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${this.spec.number}.${(this.bought >> 8) & 255}.${this.bought & 255}`,
    });
    // Now and then an impatient click: the same request twice at the same time.
    const clicks = this.spec.random.chance(0.2) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: clicks }, () => client.send<Placed>('orders', body)));
    const reported = answers.filter((answer) => answer !== null);
    const [first] = reported.filter((answer) => answer.code === 200);
    if (new Set(reported.map(({ data }) => data?.order_no)).size > 1) {
      this.spec.memory.violations.push(`one key was answered in two ways: ${JSON.stringify(reported)}`);
    }
    if (!first) {
      if (method !== 'tron' && reported.some(({ reason }) => OUT_OF_BALANCE.has(reason ?? ''))) return null;
      if (reported.length > 0) this.spec.memory.violations.push(`an order was refused: ${JSON.stringify(reported)}`);
      else this.spec.memory.unanswered.push(email);
      return null;
    }
    const order: Acknowledged = { ...first.data, email, quantity, paid: 'nothing', txids: [] };
    this.spec.memory.orders.push(order);
    return order;
  }

  /** Any card, which another member may redeem at the same time. */
  private async redeem(): Promise<void> {
    const code = this.spec.random.pick(this.spec.shop.giftCards);
    const client = this.spec.client.as({ 'idempotency-key': randomUUID() });
    const answer = await client.send('gift-cards/redeem', { code });
    if (answer?.code === 200) this.spec.memory.redeemed.push(code);
    else if (answer && !MAY_REFUSE_CARD.has(answer.reason ?? ''))
      this.spec.memory.violations.push(`a gift card was refused: ${JSON.stringify(answer)}`);
  }

  private way(): Way {
    let left = this.spec.random.int(0, 99);
    for (const [way, weight] of Object.entries(WAYS)) {
      if (left < weight) return way as Way;
      left -= weight;
    }
    return 'exact';
  }

  private async pay(order: Acknowledged, way: Way): Promise<void> {
    const { amount_due: due } = order;
    const required = micro(due);
    const part = BigInt(this.spec.random.int(1, Number(required) - 1));
    const transfers: Record<Way, Omit<DevnetTransfer, 'to'>[]> = {
      exact: [{ amount: due }],
      nothing: [],
      short: [{ amount: decimal(part) }],
      inTwoParts: [{ amount: decimal(part) }, { amount: decimal(required - part) }],
      long: [{ amount: decimal(required + part) }],
      twice: [{ amount: due }, { amount: due }],
      batch: [{ amount: due, kind: 'batch' }],
      byContract: [{ amount: due, kind: 'transferFrom' }],
      counterfeit: [{ amount: due, token: 'counterfeit' }],
      reverted: [{ amount: due, kind: 'reverted' }],
      stray: [{ amount: decimal(BigInt(this.spec.random.int(1, 5_000_000))) }],
    };
    for (const transfer of transfers[way]) {
      order.txids.push(await this.spec.stack.devnet.transfer({ to: this.spec.shop.wallet, ...transfer }));
      if (this.spec.random.chance(0.3)) await this.hint(order);
      if (this.spec.random.chance(0.5)) await sleep(this.spec.random.int(50, 2_000));
    }
    if (transfers[way].length > 0) order.paid = way === 'exact' || way === 'byContract' ? 'exact' : 'other';
  }

  private async hint(order: Acknowledged): Promise<void> {
    await this.spec.client.once(`payments/${order.pre_order_id}/tx`, { txid: order.txids.at(-1) });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { isDuplicate, Together } from '../../../database/index.js';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import { Idempotency, type KeyedRequest } from '../../../common/http/index.js';
import { type OrderPlan, type RecordedOrder, RecordOrders } from './record-orders.js';

/** So long others wait for orders that are being placed. */
const PATIENCE_MS = 250;

/** Who changes goods as shortly as an order does is soon done: so long their buyers are tried again, with others. */
const SOON_MS = 150;
const AGAIN_MS = 6;

/** Goods that somebody else goes on changing have their buyers wait by themselves for so long. */
const LANE_MS = 5_000;

export interface AskedOrder {
  request: KeyedRequest;
  plan: OrderPlan;
  /** Since when somebody else has been changing its goods; on the clock of `performance`. */
  heldSince?: number;
}

/** An outcome of its own for each, so that nobody waits for the slowest. */
interface Answer {
  placed: Promise<RecordedOrder>;
}

type Lane = Together<AskedOrder, Answer>;

/**
 * Places orders that are asked for at the same time in one transaction, or, where that cannot be, each in its own, so that
 * nobody fails for somebody else. A transaction for several goods never waits for goods that somebody else is changing: their
 * buyers are in the next one, or, when that lasts, in a lane of their own.
 */
@Injectable()
export class PlaceTogether {
  private readonly shared: Lane = new Together((asked) => this.placeAll(asked, { wait: false }), PATIENCE_MS);
  private readonly lanes = new Map<string, Lane>();
  /** By scope and key. */
  private readonly underWay = new Map<string, Promise<RecordedOrder>>();

  constructor(
    private readonly orders: RecordOrders,
    private readonly idempotency: Idempotency,
    private readonly log: PinoLogger,
  ) {}

  /** Places one that waits for money on the chain, with those that are asked for meanwhile. */
  async place(asked: AskedOrder): Promise<RecordedOrder> {
    const name = `${asked.request.scope} ${asked.request.key}`;
    const first = this.underWay.get(name);
    if (first) {
      // A copy waits here, where it takes no connection and holds no goods.
      await first.catch(() => undefined);
      return (await this.idempotency.answered<RecordedOrder>(asked.request)) ?? this.place(asked);
    }
    const placed = this.placeInLane(asked).finally(() => this.underWay.delete(name));
    this.underWay.set(name, placed);
    return placed;
  }

  /** Places one in a transaction of its own, also one that a balance pays. */
  placeAlone({ request, plan }: AskedOrder): Promise<RecordedOrder> {
    return this.idempotency.run(request, async (em) => {
      if (plan.fromBalanceMicro > 0n && plan.fromBalanceMicro === plan.amountMicro) return this.orders.paid(em, plan);
      const [placed] = await this.orders.waiting(em, [plan]);
      if (!placed) throw new Error('an order was not placed');
      return placed;
    });
  }

  private async placeInLane(asked: AskedOrder): Promise<RecordedOrder> {
    const lane = this.lanes.get(asked.plan.goods.id) ?? this.shared;
    return (await lane.ask(asked)).placed;
  }

  private async placeAll(asked: AskedOrder[], { wait }: { wait: boolean }): Promise<Answer[]> {
    const [only] = asked;
    // In the shared lane one order alone is a group too: the next group finds its goods free, and it waits with no connection.
    if (wait && only && asked.length === 1) return [await ended(own(this.placeAlone(only)))];
    const held = new Set<string>();
    try {
      const placed = await this.idempotency.runAll(
        asked,
        (em) => (wait ? Promise.resolve(asked) : this.notHeld(em, asked, held)),
        (em, chosen) => this.orders.waiting(em, chosen.map(planOf)),
      );
      return asked.map((one) => {
        const order = placed.get(one);
        if (order) return own(Promise.resolve(order));
        return own(held.has(one.plan.goods.id) ? this.placeLater(one) : this.answerAgain(one));
      });
    } catch (error) {
      if (asked.length === 1 && isFinal(error)) return [own(Promise.reject(error))];
      if (!(error instanceof AppError) && !isDuplicate(error)) {
        this.log.warn({ err: error, orders: asked.length }, 'orders: could not be placed together');
      }
      // Those that are held don't wait there: each would have a connection meanwhile.
      return asked.map((one) => own(held.has(one.plan.goods.id) ? this.placeLater(one) : this.placeAlone(one)));
    }
  }

  /** The first answer to a request that was answered before. */
  private async answerAgain(asked: AskedOrder): Promise<RecordedOrder> {
    return (await this.idempotency.answered<RecordedOrder>(asked.request)) ?? this.placeAlone(asked);
  }

  /** Adds to `held` the goods that somebody else is changing. */
  private async notHeld(em: EntityManager, asked: readonly AskedOrder[], held: Set<string>): Promise<AskedOrder[]> {
    for (const goodsId of await this.orders.held(em, asked.map(planOf))) held.add(goodsId);
    return asked.filter(({ plan }) => !held.has(plan.goods.id));
  }

  private async placeLater(asked: AskedOrder): Promise<RecordedOrder> {
    const { heldSince = performance.now() } = asked;
    // One that was answered before does not wait for its goods.
    const earlier =
      asked.heldSince === undefined ? await this.idempotency.answered<RecordedOrder>(asked.request) : null;
    if (earlier) return earlier;
    if (performance.now() - heldSince > SOON_MS) this.openLane(asked.plan.goods.id);
    else await sleep(AGAIN_MS);
    return this.placeInLane({ ...asked, heldSince });
  }

  private openLane(goodsId: string): void {
    if (this.lanes.has(goodsId)) return;
    this.lanes.set(goodsId, new Together((asked) => this.placeAll(asked, { wait: true }), PATIENCE_MS));
    setTimeout(() => this.lanes.delete(goodsId), LANE_MS).unref();
  }
}

/** Another try would be refused too. */
const isFinal = (error: unknown): error is AppError => error instanceof AppError && error.reason !== commonReasons.busy;

const planOf = ({ plan }: AskedOrder): OrderPlan => plan;

/** The same, when it is known. */
async function ended(answer: Answer): Promise<Answer> {
  await answer.placed.catch(() => undefined);
  return answer;
}

/** Whoever asked may hear of a failure later than it happens. */
function own(placed: Promise<RecordedOrder>): Answer {
  placed.catch(() => undefined);
  return { placed };
}

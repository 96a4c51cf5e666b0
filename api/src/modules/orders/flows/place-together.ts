import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { isDuplicate, Together } from '../../../core/database/index.js';
import { AppError } from '../../../core/errors/index.js';
import { Idempotency, type KeyedRequest } from '../../../core/http/index.js';
import type { PlacedOrder } from '../dto/orders.dto.js';
import { GoodsHeld, type OrderPlan, RecordOrders } from './record-orders.js';

/** So long others wait for orders that are being placed. */
const PATIENCE_MS = 250;

/** Goods that somebody else was changing have their buyers wait by themselves for so long. */
const LANE_MS = 5_000;

export interface AskedOrder {
  request: KeyedRequest;
  plan: OrderPlan;
}

/** An outcome of its own for each, so that nobody waits for the slowest. */
interface Answer {
  placed: Promise<PlacedOrder>;
}

type Lane = Together<AskedOrder, Answer>;

/**
 * Places orders that are asked for at the same time in one transaction, or, where that cannot be, each in its own, so that
 * nobody fails for somebody else. A transaction for several goods never waits for goods that somebody else is changing: their
 * buyers go into a lane of their own.
 */
@Injectable()
export class PlaceTogether {
  private readonly shared: Lane = new Together((asked) => this.answerAll(asked, { wait: false }), PATIENCE_MS);
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly orders: RecordOrders,
    private readonly idempotency: Idempotency,
    private readonly log: PinoLogger,
  ) {}

  /** Places one that waits for money on the chain, with those that are asked for meanwhile. */
  async place(asked: AskedOrder): Promise<PlacedOrder> {
    const lane = this.lanes.get(asked.plan.goods.id) ?? this.shared;
    return (await lane.ask(asked)).placed;
  }

  /** Places one in a transaction of its own, also one that a balance pays. */
  placeAlone({ request, plan }: AskedOrder): Promise<PlacedOrder> {
    return this.idempotency.run(request, async (em) => {
      if (plan.fromBalanceMicro > 0n && plan.fromBalanceMicro === plan.amountMicro) return this.orders.paid(em, plan);
      const [placed] = await this.orders.waiting(em, [plan], { wait: true });
      if (!placed) throw new Error('an order was not placed');
      return placed;
    });
  }

  private async answerAll(asked: AskedOrder[], { wait }: { wait: boolean }): Promise<Answer[]> {
    const requests = new Set<string>();
    const [once, again]: [AskedOrder[], AskedOrder[]] = [[], []];
    for (const one of asked) {
      const name = `${one.request.scope} ${one.request.key}`;
      (requests.has(name) ? again : once).push(one);
      requests.add(name);
    }
    const answers = new Map(await this.placeAll(once, wait));
    // A request that came twice finds the answer of the first.
    for (const one of again) answers.set(one, own(this.placeAlone(one)));
    return asked.map((one) => answers.get(one) ?? own(this.placeAlone(one)));
  }

  private async placeAll(asked: AskedOrder[], wait: boolean): Promise<[AskedOrder, Answer][]> {
    const alone = () => asked.map((one): [AskedOrder, Answer] => [one, own(this.placeAlone(one))]);
    if (asked.length < 2) return alone();
    try {
      const plans = asked.map(({ plan }) => plan);
      const placed = await this.idempotency.runAll(
        asked.map(({ request }) => request),
        (em) => this.orders.waiting(em, plans, { wait }),
      );
      return asked.map((one, index) => [one, own(Promise.resolve(placed[index] as PlacedOrder))]);
    } catch (error) {
      if (error instanceof GoodsHeld) {
        for (const goodsId of error.goodsIds) this.openLane(goodsId);
        return asked.map((one) => [one, own(this.place(one))]);
      }
      if (!(error instanceof AppError) && !isDuplicate(error)) {
        this.log.warn({ err: error, orders: asked.length }, 'orders: could not be placed together');
      }
      return alone();
    }
  }

  private openLane(goodsId: string): void {
    if (this.lanes.has(goodsId)) return;
    this.lanes.set(goodsId, new Together((asked) => this.answerAll(asked, { wait: true }), PATIENCE_MS));
    setTimeout(() => this.lanes.delete(goodsId), LANE_MS).unref();
  }
}

/** Whoever asked may hear of a failure later than it happens. */
function own(placed: Promise<PlacedOrder>): Answer {
  placed.catch(() => undefined);
  return { placed };
}

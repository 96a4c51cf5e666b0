import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { IdempotencyService, type IdempotentRequest, keyOf } from '../../../infrastructure/idempotency/index.js';
import { ledgerErrors } from '../../ledger/index.js';
import type { PlacedOrder, PlaceOrderBody } from '../dto/place-order.dto.js';
import { OrderTokensService } from './order-tokens.service.js';
import { type Buyer, PlanOrderService } from './plan-order.service.js';
import { type RecordedOrder, RecordOrderService } from './record-order.service.js';

/** After this many attempts a mixed payment uses no balance, since parallel orders keep spending it. */
const MAX_BALANCE_ATTEMPTS = 5;

/** A request for an order; `body` is what its repetitions are recognised by, `order` what is placed. */
interface PlaceOrderRequest extends IdempotentRequest {
  order: PlaceOrderBody;
}

/** Places an order: reserves the stock, records the order and opens its payment, all in one transaction. */
@Injectable()
export class PlaceOrderService {
  constructor(
    private readonly planner: PlanOrderService,
    private readonly recorder: RecordOrderService,
    private readonly idempotency: IdempotencyService,
    private readonly tokens: OrderTokensService,
  ) {}

  /**
   * The same idempotency key and body return the first result, even when the goods have changed since. The proof of
   * work is no part of the body. `sent`: what the client sent, when the body was filled in.
   */
  async placeOrder(
    { altcha, ...order }: PlaceOrderBody,
    buyer: Buyer,
    idempotencyKey?: string,
    sent: object = order,
  ): Promise<PlacedOrder> {
    const request = { scope: `orders.place:${callerOf(buyer)}`, key: keyOf(idempotencyKey), body: sent, order };
    const placed = await this.placeIdempotent(request, buyer, altcha);
    return { ...placed, access_token: this.tokens.issueToken(placed.order_no) };
  }

  /** A repeated request gets its first result, although its checks may no longer pass. */
  private async placeIdempotent(request: PlaceOrderRequest, buyer: Buyer, altcha?: string): Promise<RecordedOrder> {
    try {
      return await this.planAndRecord(request, buyer, altcha);
    } catch (error) {
      const earlier = error instanceof AppError ? await this.idempotency.findResponse<RecordedOrder>(request) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  /** Plans again when parallel orders have spent the balance of a mixed payment since it was read. */
  private async planAndRecord(request: PlaceOrderRequest, buyer: Buyer, altcha?: string): Promise<RecordedOrder> {
    for (let attempt = 1; ; attempt++) {
      const useBalance = attempt <= MAX_BALANCE_ATTEMPTS;
      const plan = await this.planner.planOrder(request.order, buyer, { useBalance, altcha });
      try {
        return await this.idempotency.run(request, (manager) => this.recorder.recordOrder(manager, plan));
      } catch (error) {
        const canRetry = plan.fromBalanceMicro > 0n && request.order.method === 'mixed';
        if (!canRetry || !isBalanceSpent(error)) throw error;
      }
    }
  }
}

/** Programs of one user have idempotency keys of their own: two may number their orders alike. */
function callerOf({ userId, apiKeyId }: Buyer): string {
  if (apiKeyId !== undefined) return `key:${apiKeyId}`;
  return userId === null ? 'guest' : `user:${userId}`;
}

const isBalanceSpent = (error: unknown): boolean =>
  error instanceof AppError && error.definition === ledgerErrors.insufficient_balance;

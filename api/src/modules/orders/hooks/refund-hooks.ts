import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A part of what was paid for an order was given back. All amounts in micro-USDT. */
export interface Refunded {
  orderId: string;
  /** Unique for each refund. */
  refundId: string;
  /** Given back by this refund. */
  amountMicro: bigint;
  /** Given back so far, with this one. */
  totalMicro: bigint;
  /** What the shop had earned by the order: a share of an order is this part of it. */
  paidMicro: bigint;
}

export type RefundHook = (manager: EntityManager, refunded: Refunded) => Promise<void>;

/** Modules that gave somebody a share of an order take their part back, in the transaction of the refund. */
@Injectable()
export class RefundHooks {
  private readonly hooks: RefundHook[] = [];

  /** A module says once, at start, that it wants to know of refunds. */
  register(hook: RefundHook): void {
    this.hooks.push(hook);
  }

  async tell(manager: EntityManager, refunded: Refunded): Promise<void> {
    for (const hook of this.hooks) await hook(manager, refunded);
  }
}

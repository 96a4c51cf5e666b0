import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ItemTotals } from '../domain/item-refunds.js';

/** A refund of an order, or of a part of it. All amounts in micro-USDT. */
export interface OrderRefundFacts {
  orderId: string;
  /** Unique for each refund. */
  refundId: string;
  amountMicro: bigint;
  /** Sum of all refunds, including this one. */
  totalMicro: bigint;
  /** Revenue of the order, of which shares are a part. */
  paidMicro: bigint;
  /** The same sums for each item. */
  items: readonly ItemTotals[];
}

export type RefundHook = (manager: EntityManager, refunded: OrderRefundFacts) => Promise<void>;

/** Lets modules that paid a share of an order take it back, in the transaction of the refund. */
@Injectable()
export class RefundHooksService {
  private readonly hooks: RefundHook[] = [];

  /** Called once per module at start. */
  register(hook: RefundHook): void {
    this.hooks.push(hook);
  }

  async notifyRefunded(manager: EntityManager, refunded: OrderRefundFacts): Promise<void> {
    for (const hook of this.hooks) await hook(manager, refunded);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Attribution } from '../../auth/index.js';

/** An order that is being placed. */
export interface OrderPlacement {
  orderId: string;
  orderNo: string;
  /** Sorted by position; at least one. */
  items: readonly { position: number; goodsId: string }[];
  /** The longest warranty of the goods at the time of the order. */
  warrantyHours: number;
  /** Null for a guest. */
  userId: string | null;
  email: string;
  /** Result of the buyer's referral or of a code; null without an attribution. */
  attribution: Attribution | null;
  promotionCode: string | null;
  amountMicro: bigint;
  /** Of an order by the reseller API. */
  apiKeyId?: string;
  /** Channel of the promotion link. */
  channel: string | null;
  /** IP address of the request; `device` is the browser and system in words, empty when unknown. */
  ip: string;
  device: string;
}

export interface OrderHook {
  onPlaced(manager: EntityManager, order: OrderPlacement): Promise<void>;
  /** Called once, when the order is delivered. The order stays locked until the transaction ends. */
  onDelivered(manager: EntityManager, orderId: string): Promise<void>;
}

/** Notifies the modules that depend on orders, in the transaction of the event. */
@Injectable()
export class OrderHooksService {
  private readonly hooks: OrderHook[] = [];

  /** Called once per module at start. */
  register(hook: OrderHook): void {
    this.hooks.push(hook);
  }

  async notifyPlaced(manager: EntityManager, order: OrderPlacement): Promise<void> {
    for (const hook of this.hooks) await hook.onPlaced(manager, order);
  }

  async notifyDelivered(manager: EntityManager, orderId: string): Promise<void> {
    for (const hook of this.hooks) await hook.onDelivered(manager, orderId);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Claim } from '../../auth/index.js';

/** An order that is being placed. */
export interface Placed {
  orderId: string;
  orderNo: string;
  goodsId: string;
  /** As they are now. */
  warrantyHours: number;
  /** Null for a guest. */
  userId: string | null;
  email: string;
  /** To whom it is attributed, by the buyer or by a code; null for nobody. */
  claim: Claim | null;
  promotionCode: string | null;
  /** Of the promotion code: by which of its owner's links the buyer came. */
  channel: string | null;
  /** From where: address, and browser and system in words; empty when unknown. */
  ip: string;
  device: string;
}

export interface OrderHook {
  placed(manager: EntityManager, order: Placed): Promise<void>;
  /** Delivered, once. Nobody else changes the order until the transaction ends. */
  delivered(manager: EntityManager, orderId: string): Promise<void>;
}

/** Modules above that want to know of an order do so in the transaction in which it happens. */
@Injectable()
export class OrderHooks {
  private readonly hooks: OrderHook[] = [];

  /** A module says once, at start, that it wants to know. */
  register(hook: OrderHook): void {
    this.hooks.push(hook);
  }

  async placed(manager: EntityManager, order: Placed): Promise<void> {
    for (const hook of this.hooks) await hook.placed(manager, order);
  }

  async delivered(manager: EntityManager, orderId: string): Promise<void> {
    for (const hook of this.hooks) await hook.delivered(manager, orderId);
  }
}

import type { EntityManager } from 'typeorm';
import type { ItemTotals } from '../domain/item-refunds.js';

/** The agent that an order is attributed to. */
export interface OrderAgent {
  code: string;
  /** Username. */
  name: string;
}

/** What a refund takes from the agent; micro-USDT. */
export interface AgentLoss {
  takenBackMicro: bigint;
  /** The part of it that was requested or paid already, and is owed against later commission. */
  debtMicro: bigint;
}

/** The agents of orders, and their loss by a refund. */
export abstract class OrderAgentsPort {
  /** By order id; orders without an agent are absent. */
  abstract findAgents(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAgent>>;
  /** What the agent of an order would lose if this much of each item was refunded; null without an agent. */
  abstract computeLoss(
    manager: EntityManager,
    orderId: string,
    items: readonly ItemTotals[],
  ): Promise<AgentLoss | null>;
}

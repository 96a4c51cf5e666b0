import { Injectable } from '@nestjs/common';
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

export interface OrderAgentsSource {
  /** By order id; orders without an agent are absent. */
  findAgents(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAgent>>;
  /** What the agent of an order would lose if this much of each item was refunded; null without an agent. */
  computeLoss(manager: EntityManager, orderId: string, items: readonly ItemTotals[]): Promise<AgentLoss | null>;
}

/** Looks up the agents of orders. The agents module depends on this one, so it registers itself as the source. */
@Injectable()
export class OrderAgentLookupService {
  private source: OrderAgentsSource | null = null;

  /** Called once at start by the agents module. */
  registerSource(source: OrderAgentsSource): void {
    this.source = source;
  }

  async findAgents(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAgent>> {
    return this.source === null ? new Map() : this.source.findAgents(orderIds);
  }

  async computeLoss(...parameters: Parameters<OrderAgentsSource['computeLoss']>): Promise<AgentLoss | null> {
    return this.source === null ? null : this.source.computeLoss(...parameters);
  }
}

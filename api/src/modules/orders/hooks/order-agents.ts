import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The agent for whom an order counts. */
export interface OrderAgent {
  code: string;
  /** Username. */
  name: string;
}

/** What a refund takes from the agent; micro-USDT. */
export interface AgentLoss {
  takenBackMicro: bigint;
  /** The part of it that was requested or paid already, and is owed against later commission. */
  owedMicro: bigint;
}

export interface OrderAgentsSource {
  /** By order id; an order that is no agent's is missing. */
  agentsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAgent>>;
  /** What giving so much more back would take from the agent of an order; null where it has none. */
  lossOf(
    manager: EntityManager,
    orderId: string,
    refund: { totalMicro: bigint; paidMicro: bigint },
  ): Promise<AgentLoss | null>;
}

/** The agents of orders, from the module of agents, which stands above this one. */
@Injectable()
export class OrderAgents {
  private source: OrderAgentsSource | null = null;

  /** The module of agents says once, at start, that it answers. */
  register(source: OrderAgentsSource): void {
    this.source = source;
  }

  async of(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAgent>> {
    return this.source === null ? new Map() : this.source.agentsOf(orderIds);
  }

  async lossOf(...parameters: Parameters<OrderAgentsSource['lossOf']>): Promise<AgentLoss | null> {
    return this.source === null ? null : this.source.lossOf(...parameters);
  }
}

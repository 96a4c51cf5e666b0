import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../database/index.js';
import { type AgentLoss, type OrderAgent, OrderAgents, type OrderAgentsSource } from '../orders/index.js';
import { UsersService } from '../users/index.js';
import { AttributionRepository } from './repositories/attribution.repository.js';
import { CommissionBooks } from './commission-books.js';

/** Answers the module of orders, which is below this one, whose agents' orders are and what a refund takes from them. */
@Injectable()
export class AgentsOfOrders implements OrderAgentsSource, OnModuleInit {
  constructor(
    private readonly orderAgents: OrderAgents,
    private readonly attribution: AttributionRepository,
    private readonly books: CommissionBooks,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.orderAgents.register(this);
  }

  async agentsOf(orderIds: readonly string[]): Promise<Map<string, OrderAgent>> {
    const found = await this.transactions.read((em) => this.attribution.agentsOf(em, orderIds));
    const names = await this.users.namesOf(found.map(({ userId }) => userId));
    return new Map(found.map(({ orderId, code, userId }) => [orderId, { code, name: names.get(userId) ?? '' }]));
  }

  async lossOf(
    em: EntityManager,
    orderId: string,
    refund: { totalMicro: bigint; paidMicro: bigint },
  ): Promise<AgentLoss | null> {
    const order = await this.attribution.find(em, orderId);
    return order === null ? null : this.books.lossBy(em, order, refund);
  }
}

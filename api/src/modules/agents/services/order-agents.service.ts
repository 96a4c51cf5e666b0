import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type AgentLoss,
  type ItemTotals,
  type OrderAgent,
  OrderAgentLookupService,
  type OrderAgentsSource,
} from '../../orders/index.js';
import { UsersService } from '../../users/index.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';

/** Provides the agents of orders, and their loss by a refund, to the orders module, which cannot import this one. */
@Injectable()
export class OrderAgentsService implements OrderAgentsSource, OnModuleInit {
  constructor(
    private readonly orderAgents: OrderAgentLookupService,
    private readonly orders: AgentOrdersRepository,
    private readonly postings: CommissionPostingsService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.orderAgents.registerSource(this);
  }

  async findAgents(orderIds: readonly string[]): Promise<Map<string, OrderAgent>> {
    const found = await this.orders.findAgents(orderIds);
    const names = await this.users.findUsernames(found.map(({ userId }) => userId));
    return new Map(found.map(({ orderId, code, userId }) => [orderId, { code, name: names.get(userId) ?? '' }]));
  }

  async computeLoss(manager: EntityManager, orderId: string, items: readonly ItemTotals[]): Promise<AgentLoss | null> {
    const order = await this.orders.findById(orderId, manager);
    return order === null ? null : this.postings.findLoss(manager, order, items);
  }
}

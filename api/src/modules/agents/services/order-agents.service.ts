import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AgentLoss, ItemTotals, OrderAgent, OrderAgentsPort } from '../../orders/index.js';
import { UsersService } from '../../users/index.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';

/** The agents of orders, and their loss by a refund. */
@Injectable()
export class OrderAgentsService implements OrderAgentsPort {
  constructor(
    private readonly orders: AgentOrdersRepository,
    private readonly postings: CommissionPostingsService,
    private readonly users: UsersService,
  ) {}

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

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, In, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { isDuplicate, toMicro } from '../../../database/index.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentOrderItem } from '../entities/agent-order-item.entity.js';
import { Customer } from '../entities/customer.entity.js';

export interface CustomerFilter {
  agentId: string;
  /** Only customers without an order since. */
  idleSince?: Date;
  beforeId?: string;
  limit: number;
}

/** Orders that are attributed to agents, and agents' customers. */
@Injectable()
export class AgentOrdersRepository {
  constructor(@InjectRepository(AgentOrder) private readonly orders: Repository<AgentOrder>) {}

  findById(orderId: string, manager = this.orders.manager): Promise<AgentOrder | null> {
    return manager.findOneBy(AgentOrder, { orderId });
  }

  /** The items of an order with their rates, sorted by position. */
  findItems(orderId: string, manager = this.orders.manager): Promise<AgentOrderItem[]> {
    return manager.find(AgentOrderItem, { where: { orderId }, order: { position: 'ASC' } });
  }

  /** Orders without an agent are absent. */
  async findAgents(orderIds: readonly string[]): Promise<{ orderId: string; code: string; userId: string }[]> {
    const rows = await this.orders
      .createQueryBuilder('o')
      .innerJoin(Agent, 'a', 'a.id = o.agentId')
      .select('o.orderId', 'order_id')
      .addSelect('a.code', 'code')
      .addSelect('a.userId', 'user_id')
      .where({ orderId: In(orderIds) })
      .getRawMany<{ order_id: string | number; code: string; user_id: string | number }>();
    return rows.map((row) => ({ orderId: String(row.order_id), code: row.code, userId: String(row.user_id) }));
  }

  async addReversed(
    manager: EntityManager,
    orderId: string,
    micro: bigint,
    { isShare }: { isShare: boolean },
  ): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(AgentOrder)
      .set(isShare ? { shareReversed: () => 'share_reversed + :micro' } : { reversed: () => 'reversed + :micro' })
      .where({ orderId })
      .andWhere(isShare ? 'share_reversed + :micro <= share_amount' : 'reversed + :micro <= amount')
      .setParameters({ micro })
      .execute();
    if (affected !== 1) throw new Error(`more than the commission of order ${orderId} would be taken back`);
  }

  /** The number of placed orders, and the commission that was reversed. */
  async sumByAgent(agentId: string): Promise<{ orders: number; reversedMicro: bigint }> {
    const row = await this.orders
      .createQueryBuilder('o')
      .select('COUNT(*)', 'n')
      .addSelect('SUM(o.reversed)', 'reversed')
      .where({ agentId })
      .getRawOne<{ n: string | number; reversed: string | number | null }>();
    return { orders: Number(row?.n ?? 0), reversedMicro: toMicro(row?.reversed ?? 0) };
  }

  countPlaced(agentId: string, { from, until }: { from: Date; until: Date }): Promise<number> {
    return this.orders.countBy({ agentId, createdAt: And(MoreThanOrEqual(from), LessThan(until)) });
  }

  /** Adds a delivered order to the sums of a customer. The agent must be locked. */
  async addPurchase(
    manager: EntityManager,
    id: string,
    { agentId, customerKey, customerName }: AgentOrder,
    { spentMicro, at }: { spentMicro: bigint; at: Date },
  ): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Customer)
      .set({ orders: () => 'orders + 1', spent: () => 'spent + :spentMicro', lastOrderAt: at })
      .where({ agentId, customerKey })
      .setParameters({ spentMicro })
      .execute();
    if (affected === 1) return;
    const customer = { id, agentId, customerKey, name: customerName, orders: 1, spent: spentMicro };
    try {
      await manager.insert(Customer, { ...customer, firstOrderAt: at, lastOrderAt: at });
    } catch (error) {
      if (isDuplicate(error)) throw new Error(`agent ${agentId} was not locked`, { cause: error });
      throw error;
    }
  }

  /** The newest first. */
  findCustomers({ agentId, idleSince, beforeId, limit }: CustomerFilter): Promise<Customer[]> {
    const query = this.orders.manager
      .createQueryBuilder(Customer, 'c')
      .where({ agentId })
      .orderBy('c.id', 'DESC')
      .limit(limit);
    if (idleSince !== undefined) query.andWhere('c.lastOrderAt < :idleSince', { idleSince });
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** Delivered orders that earned commission, by agent. */
  async countEarning(agentIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.orders.manager
      .createQueryBuilder(Customer, 'c')
      .select('c.agentId', 'agent_id')
      .addSelect('SUM(c.orders)', 'orders')
      .where({ agentId: In(agentIds) })
      .groupBy('c.agentId')
      .getRawMany<{ agent_id: string | number; orders: string | number }>();
    return new Map(rows.map((row) => [String(row.agent_id), Number(row.orders)]));
  }

  async countPurchases(agentId: string): Promise<{ customers: number; orders: number }> {
    const row = await this.orders.manager
      .createQueryBuilder(Customer, 'c')
      .select('COUNT(*)', 'customers')
      .addSelect('SUM(c.orders)', 'orders')
      .where({ agentId })
      .getRawOne<{ customers: string | number; orders: string | number | null }>();
    return { customers: Number(row?.customers ?? 0), orders: Number(row?.orders ?? 0) };
  }
}

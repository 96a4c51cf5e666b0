import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { OrderHooksService, type OrderPlacement } from '../../orders/index.js';
import { toCustomerKey, maskCustomer } from '../domain/agent.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentOrderItem } from '../entities/agent-order-item.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentDevicesService } from './agent-devices.service.js';
import { AgentReferralsService } from './agent-referrals.service.js';
import { EarnCommissionService } from './earn-commission.service.js';
import { RatesService } from './rates.service.js';

/** Attributes orders to agents, once, when they are placed. */
@Injectable()
export class AgentAttributionService implements OnModuleInit {
  constructor(
    private readonly hooks: OrderHooksService,
    private readonly referrals: AgentReferralsService,
    private readonly agents: AgentsRepository,
    private readonly earnCommission: EarnCommissionService,
    private readonly devices: AgentDevicesService,
    private readonly rates: RatesService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      onPlaced: (manager, order) => this.attributeOrder(manager, order),
      onDelivered: (manager, orderId) => this.earnCommission.postDelivery(manager, orderId),
    });
  }

  /** An order is never attributed to its buyer. An order without an agent has no row. */
  private async attributeOrder(manager: EntityManager, order: OrderPlacement): Promise<void> {
    const { attribution } = order;
    if (attribution?.source !== this.referrals) return;
    const agent =
      attribution.why === 'code'
        ? await this.referrals.findByCode(manager, attribution.code)
        : await this.findReferrer(manager, order);
    if (agent?.state !== 'active' || !(await this.referrals.canEarn(manager, agent, order))) return;
    const { orderId, orderNo, warrantyHours } = order;
    const items = await this.rates.findOfItems(agent.id, order.items, manager);
    const inviter = await this.referrals.findEarningInviter(manager, agent, order);
    const [first] = items;
    if (!first) throw new Error(`order ${orderId} has no items`);
    const createdAt = this.clock.now();
    const deviceHash = this.devices.hashDevice(order);
    await manager.insert(AgentOrder, {
      orderId,
      orderNo,
      warrantyHours,
      why: attribution.why,
      agentId: agent.id,
      goodsId: first.goodsId,
      rateBp: first.rateBp,
      rateOf: first.rateOf,
      inviterId: inviter?.id ?? null,
      shareBp: inviter === null ? 0 : await this.rates.findShareBp(manager),
      channel:
        attribution.why === 'code'
          ? await this.referrals.findChannel(manager, agent, order)
          : await this.referrals.findUserChannel(manager, order.userId),
      customerKey: toCustomerKey(order),
      customerName: maskCustomer(order.email),
      deviceHash,
      deviceSeenAt: deviceHash === null ? null : createdAt,
      createdAt,
    });
    await manager.insert(
      AgentOrderItem,
      items.map(({ position, goodsId, rateBp }) => ({ orderId, position, goodsId, rateBp })),
    );
  }

  private async findReferrer(manager: EntityManager, { userId }: OrderPlacement): Promise<Agent | null> {
    return userId === null ? null : this.agents.findReferrer(manager, userId);
  }
}

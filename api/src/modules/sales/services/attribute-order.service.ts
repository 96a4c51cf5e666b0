import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { customerKey, maskCustomer } from '../../agents/index.js';
import type { Claim } from '../../auth/index.js';
import { OrderHooks, type OrderPlacement } from '../../orders/index.js';
import { SalesOrder } from '../entities/sales-order.entity.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { CountSaleService } from './count-sale.service.js';
import { SalesReferralsService } from './sales-referrals.service.js';
import { isInUse, SellersService } from './sellers.service.js';

/** Attributes orders to the sales staff, once, when they are placed. */
@Injectable()
export class AttributeOrderService implements OnModuleInit {
  constructor(
    private readonly hooks: OrderHooks,
    private readonly referrals: SalesReferralsService,
    private readonly countSale: CountSaleService,
    private readonly sellers: SellersService,
    private readonly customers: SalesCustomersRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.registerHook({
      onPlaced: (manager, order) => this.attribute(manager, order),
      onDelivered: (manager, orderId) => this.countSale.addDelivery(manager, orderId),
    });
  }

  /** Never to the buyer. An order that is attributed to no member is not stored. */
  private async attribute(manager: EntityManager, order: OrderPlacement): Promise<void> {
    const { attribution: claim } = order;
    if (claim?.source !== this.referrals) return;
    const seller = await this.findSeller(manager, claim, order.userId);
    if (!seller || seller.user.id === order.userId || seller.user.email === order.email) return;
    const { orderId, orderNo, userId } = order;
    await manager.insert(SalesOrder, {
      ...{ orderId, orderNo, userId, why: claim.why, staffId: seller.member.id, codeId: seller.codeId },
      ...{ customerKey: customerKey(order), customerName: maskCustomer(order.email), createdAt: this.clock.now() },
    });
  }

  /** The seller with a claim to the order; null when they do not sell now, or their code has ended. */
  private async findSeller(manager: EntityManager, claim: Claim, userId: string | null) {
    if (claim.why === 'code') {
      const seller = await this.sellers.findByCode(claim.code, manager);
      return seller && isInUse(seller) ? { ...seller, codeId: seller.code.id } : null;
    }
    const customer = userId === null ? null : await this.customers.findBound(userId, manager);
    const seller = customer && (await this.sellers.findById(customer.staffId, manager));
    return seller?.sells ? { ...seller, codeId: null } : null;
  }
}

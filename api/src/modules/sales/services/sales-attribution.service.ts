import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { toCustomerKey, maskCustomer } from '../../agents/index.js';
import type { Attribution } from '../../auth/index.js';
import { OrderHooksService, type OrderPlacement } from '../../orders/index.js';
import { SalesOrder } from '../entities/sales-order.entity.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { CountSaleService } from './count-sale.service.js';
import { SalesReferralsService } from './sales-referrals.service.js';
import { isInUse, SellersService } from './sellers.service.js';

/** Attributes orders to the sales staff, once, when they are placed. */
@Injectable()
export class SalesAttributionService implements OnModuleInit {
  constructor(
    private readonly hooks: OrderHooksService,
    private readonly referrals: SalesReferralsService,
    private readonly countSale: CountSaleService,
    private readonly sellers: SellersService,
    private readonly customers: SalesCustomersRepository,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      onPlaced: (manager, order) => this.attributeOrder(manager, order),
      onDelivered: (manager, orderId) => this.countSale.addDelivery(manager, orderId),
    });
  }

  /** An order is never attributed to its buyer. An order without a member has no row. */
  private async attributeOrder(manager: EntityManager, order: OrderPlacement): Promise<void> {
    const { attribution } = order;
    if (attribution?.source !== this.referrals) return;
    const seller = await this.findSeller(manager, attribution, order.userId);
    if (!seller || seller.user.id === order.userId || seller.user.email === order.email) return;
    const { orderId, orderNo, userId } = order;
    await manager.insert(SalesOrder, {
      orderId,
      orderNo,
      userId,
      why: attribution.why,
      staffId: seller.member.id,
      codeId: seller.codeId,
      customerKey: toCustomerKey(order),
      customerName: maskCustomer(order.email),
      createdAt: this.clock.now(),
    });
  }

  /** The seller to attribute the order to; null when the seller does not sell now, or the code has ended. */
  private async findSeller(manager: EntityManager, attribution: Attribution, userId: string | null) {
    if (attribution.why === 'code') {
      const seller = await this.sellers.findByCode(attribution.code, manager);
      return seller && isInUse(seller) ? { ...seller, codeId: seller.code.id } : null;
    }
    const customer = userId === null ? null : await this.customers.findBound(userId, manager);
    const seller = customer && (await this.sellers.findById(customer.staffId, manager));
    return seller?.isSelling ? { ...seller, codeId: null } : null;
  }
}

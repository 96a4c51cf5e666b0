import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { OrdersService, type OrderRefundFacts, RefundHooksService } from '../../orders/index.js';
import { SalesOrder } from '../entities/sales-order.entity.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/** Adds deliveries and refunds of an order to the seller's figures, in the transaction in which they happen. */
@Injectable()
export class CountSaleService implements OnModuleInit {
  constructor(
    private readonly sales: SalesOrdersRepository,
    private readonly customers: SalesCustomersRepository,
    private readonly orders: OrdersService,
    private readonly refunds: RefundHooksService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.refunds.register((manager, refund) => this.addRefund(manager, refund));
  }

  async addDelivery(manager: EntityManager, orderId: string): Promise<void> {
    const sale = await this.sales.findById(orderId, manager);
    if (!sale || sale.deliveredAt !== null) return;
    const { amountPaidMicro: amount, amountRefundedMicro: refunded } = await this.orders.findOrThrow(manager, orderId);
    const now = this.clock.now();
    const { staffId, customerKey, userId, customerName: name } = sale;
    const customer = { id: this.ids.next(), staffId, customerKey, userId, name };
    const purchase = { ...customer, spent: amount, refunded, createdAt: now };
    const customerId = await this.customers.addPurchase(manager, purchase);
    await manager.update(SalesOrder, { orderId }, { customerId, amount, deliveredAt: now });
  }

  private async addRefund(
    manager: EntityManager,
    { orderId, amountMicro, totalMicro }: OrderRefundFacts,
  ): Promise<void> {
    const sale = await this.sales.findById(orderId, manager);
    if (!sale) return;
    await manager.update(SalesOrder, { orderId }, { refunded: totalMicro });
    if (sale.customerId !== null) await this.customers.addRefund(manager, sale.customerId, amountMicro);
  }
}

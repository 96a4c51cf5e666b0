import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Ids } from '../../../common/ids/index.js';
import { Orders, type Refunded, RefundHooks } from '../../orders/index.js';
import { CustomersRepository } from '../repositories/customers.repository.js';
import { SalesOrdersRepository } from '../repositories/sales-orders.repository.js';

/** What delivery and refunds of an order mean for the figures of whoever sold it, in the transaction in which they happen. */
@Injectable()
export class CountSale implements OnModuleInit {
  constructor(
    private readonly sales: SalesOrdersRepository,
    private readonly customers: CustomersRepository,
    private readonly orders: Orders,
    private readonly refunds: RefundHooks,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.refunds.register((em, refund) => this.refunded(em, refund));
  }

  async delivered(em: EntityManager, orderId: string): Promise<void> {
    const sale = await this.sales.find(em, orderId);
    if (!sale || sale.deliveredAt !== null) return;
    const { amountPaidMicro: amountMicro, amountRefundedMicro: refundedMicro } = await this.orders.must(em, orderId);
    const at = this.clock.now();
    const { staffId, customerKey, userId, customerName: name } = sale;
    const id = this.ids.next();
    const purchase = { id, staffId, customerKey, userId, name, amountMicro, refundedMicro, at };
    const customerId = await this.customers.addPurchase(em, purchase);
    await this.sales.setDelivered(em, orderId, { customerId, amountMicro, at });
  }

  private async refunded(em: EntityManager, { orderId, amountMicro, totalMicro }: Refunded): Promise<void> {
    const sale = await this.sales.find(em, orderId);
    if (!sale) return;
    await this.sales.setRefunded(em, orderId, totalMicro);
    if (sale.customerId !== null) await this.customers.addRefund(em, sale.customerId, amountMicro);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { retentionMs } from '../../../config/retention.config.js';
import { toLineRanges } from '../domain/order-items.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { OrderItemsRepository } from '../repositories/order-items.repository.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { DeliveredTextService } from './delivered-text.service.js';

/** What is stored about a delivery. */
export interface DeliveryReceipt {
  deliveredAt: Date;
  purgeAt: Date;
  lineCount: number;
  deliveredSha256: string;
  /** In the order of the items. */
  items: Pick<OrderItem, 'orderId' | 'position' | 'lineCount' | 'deliveredSha256'>[];
}

@Injectable()
export class DeliveryReceiptService {
  constructor(
    private readonly delivered: DeliveredTextService,
    private readonly repository: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly clock: ClockService,
  ) {}

  /** The receipt of an order's lines and of each item; throws when the number of lines is wrong. */
  async createReceipt({ id, quantity, shortBy }: Order): Promise<DeliveryReceipt> {
    const ranges = toLineRanges(await this.items.findByOrder(id));
    const { lineCount, sha256, parts } = await this.delivered.computeReceipt(id, ranges);
    const due = quantity - shortBy;
    if (lineCount !== due) throw new Error(`order ${id} has ${lineCount} lines of ${due}`);
    const items = ranges.map(({ item, count }, index) => {
      const part = parts[index];
      if (part?.lineCount !== count) throw new Error(`item ${item.position} of order ${id} has not its ${count} lines`);
      const { orderId, position } = item;
      return { orderId, position, lineCount: count, deliveredSha256: part.sha256 };
    });
    const deliveredAt = this.clock.now();
    const purgeAt = new Date(deliveredAt.getTime() + retentionMs('orders.purge'));
    return { deliveredAt, purgeAt, lineCount, deliveredSha256: sha256, items };
  }

  /** paid → delivered, with the receipts. False when another worker delivered the order. */
  async recordReceipt(manager: EntityManager, id: string, { items, ...receipt }: DeliveryReceipt): Promise<boolean> {
    if (!(await this.repository.markDelivered(manager, id, receipt))) return false;
    for (const item of items) await this.items.markDelivered(manager, item);
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { retentionMs } from '../../../config/retention.config.js';
import type { Order } from '../entities/order.entity.js';
import { DeliveredTextService } from './delivered-text.service.js';

/** What is stored about a delivery. */
export interface DeliveryReceipt {
  deliveredAt: Date;
  purgeAt: Date;
  lineCount: number;
  deliveredSha256: string;
}

@Injectable()
export class DeliveryReceiptService {
  constructor(
    private readonly delivered: DeliveredTextService,
    private readonly clock: ClockService,
  ) {}

  /** The receipt of an order's lines; throws when the number of lines is wrong. */
  async createReceipt({ id, quantity, shortBy }: Order): Promise<DeliveryReceipt> {
    const { lineCount, sha256 } = await this.delivered.computeReceipt(id);
    const due = quantity - shortBy;
    if (lineCount !== due) throw new Error(`order ${id} has ${lineCount} lines of ${due}`);
    const deliveredAt = this.clock.now();
    const purgeAt = new Date(deliveredAt.getTime() + retentionMs('orders.purge'));
    return { deliveredAt, purgeAt, lineCount, deliveredSha256: sha256 };
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { AppConfig } from '../../core/config/index.js';
import { Ids } from '../../core/ids/index.js';
import { OrderLinks } from './order-link.js';

/** Keys and times of new orders. */
@Injectable()
export class OrderDrafts {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly links: OrderLinks,
    private readonly config: AppConfig,
  ) {}

  make() {
    const id = this.ids.next();
    const createdAt = this.clock.now();
    return {
      id,
      paymentId: this.ids.secret(16),
      linkHash: this.links.hash(this.links.token(id)),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + this.config.ORDER_WINDOW_MINUTES * 60_000),
    };
  }

  orderNo(): string {
    return this.ids.orderNo();
  }
}

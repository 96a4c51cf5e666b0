import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { OrderLinksService } from './order-links.service.js';

/** Creates the keys and times of new orders. */
@Injectable()
export class OrderDraftsService {
  constructor(
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly links: OrderLinksService,
  ) {}

  /** A draft whose payment is open for `windowMinutes`. */
  createDraft(windowMinutes: number) {
    const id = this.ids.next();
    const createdAt = this.clock.now();
    return {
      id,
      paymentId: this.ids.secret(16),
      linkHash: this.links.hashToken(this.links.createToken(id)),
      createdAt,
      updatedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + windowMinutes * 60_000),
    };
  }

  createOrderNo(): string {
    return this.ids.timestampNumber();
  }
}

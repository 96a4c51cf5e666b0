import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { OrdersService } from '../../orders/index.js';
import { StockService } from '../../stock/index.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import { ReplacementMailerService } from './replacement-mailer.service.js';

export const MAIL_REPLACEMENTS = 'claims.mail';

/** Sends lines that replace dead ones. They are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class MailReplacementsService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly manager: EntityManager,
    private readonly repository: ClaimsRepository,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly mailer: ReplacementMailerService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(
      MAIL_REPLACEMENTS,
      (payload, { key }) => this.mailReplacements(payload.claim_ids as string[], key),
      'remote',
    );
  }

  private async mailReplacements(ids: readonly string[], key: string): Promise<void> {
    const [first] = await this.repository.findByIds(ids);
    if (!first) return;
    const order = await this.orders.findOrThrow(this.manager, first.orderId);
    const lines = await this.stock.findAllocatedTexts(this.manager, ids);
    // A refunded order gets no lines any more, and from the purge date on nothing is sent that is destroyed then.
    const isOver = first.purgeAt !== null && first.purgeAt <= this.clock.now();
    if (lines.length === 0 || isOver || order.state !== 'delivered') return;
    const texts = lines.map(({ text }) => text);
    await this.mailer.send(order, { messageId: `claims-${key}`, firstLineNo: first.lineNo, texts });
  }
}

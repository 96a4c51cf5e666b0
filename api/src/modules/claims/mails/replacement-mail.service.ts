import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { mailTime, TemplateMailerService } from '../../mail/index.js';
import { type Order, OrderLinksService, OrdersService } from '../../orders/index.js';
import { StockService } from '../../stock/index.js';
import { REPLACEMENT_MAIL, replacementsText } from './replacement.mail.js';
import type { Claim } from '../entities/claim.entity.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';

export const REPLACEMENT_MESSAGE = outboxKind<{ claim_ids: string[] }>('claims.mail');

/** Sends lines that replace dead ones. They are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class ReplacementMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly manager: EntityManager,
    private readonly repository: ClaimsRepository,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly links: OrderLinksService,
    private readonly mailer: TemplateMailerService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(REPLACEMENT_MAIL);
    this.outbox.register(
      REPLACEMENT_MESSAGE,
      (payload, { key }) => this.mailReplacements(payload.claim_ids, key),
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
    await this.send(order, { claim: first, key, texts: lines.map(({ text }) => text) });
  }

  private send(
    { id, orderNo, email, language }: Order,
    { claim, key, texts }: { claim: Claim; key: string; texts: readonly string[] },
  ): Promise<void> {
    return this.mailer.send(REPLACEMENT_MAIL, {
      to: email,
      language,
      values: {
        order_no: orderNo,
        url: this.links.createUrl(id),
        replacements: replacementsText(texts.length, language),
        purge_at: claim.purgeAt === null ? '' : mailTime(claim.purgeAt, language),
      },
      messageId: `claims-${key}`,
      attachments: [
        {
          filename: `${orderNo}-${claim.lineNo}.txt`,
          contentType: 'text/plain; charset=utf-8',
          content: texts.map((text) => `${text}\n`).join(''),
        },
      ],
    });
  }
}

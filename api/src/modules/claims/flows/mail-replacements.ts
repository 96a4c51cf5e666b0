import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Mailer } from '../../mail/index.js';
import { OrderLinks, Orders } from '../../orders/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { Stock } from '../../stock/index.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import { replacementMail } from '../replacement-mail.js';

export const MAIL_REPLACEMENTS = 'claims.mail';

/** Sends lines that replace dead ones. They are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class MailReplacements implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: ClaimsRepository,
    private readonly orders: Orders,
    private readonly links: OrderLinks,
    private readonly stock: Stock,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(MAIL_REPLACEMENTS, (payload, { key }) => this.run(payload.claim_ids as string[], key), 'remote');
  }

  private async run(ids: readonly string[], key: string): Promise<void> {
    const [first] = await this.transactions.read((em) => this.repository.findAll(em, ids));
    if (!first) return;
    const [order, texts] = await this.transactions.read(async (em) => [
      await this.orders.must(em, first.orderId),
      await this.stock.textsHeldBy(em, ids),
    ]);
    // Refunded since: nobody is sent what the shop has taken back. From its day on nothing is sent that is destroyed then.
    const isOver = first.purgeAt !== null && first.purgeAt <= this.clock.now();
    if (texts.length === 0 || isOver || order.state !== 'delivered') return;
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    await this.mailer.send({
      to: order.email,
      ...replacementMail(order, { shopName, url: this.links.url(order.id), lines: texts.length }),
      messageId: `claims-${key}`,
      attachments: [
        {
          filename: `${order.orderNo}-${first.lineNo}.txt`,
          contentType: 'text/plain; charset=utf-8',
          content: texts.map(({ text }) => `${text}\n`).join(''),
        },
      ],
    });
  }
}

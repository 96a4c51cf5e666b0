import { Injectable } from '@nestjs/common';
import { MailerService } from '../../mail/index.js';
import { OrderLinksService, type Order } from '../../orders/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { replacementMail } from '../domain/replacement-mail.js';

@Injectable()
export class ReplacementMailerService {
  constructor(
    private readonly links: OrderLinksService,
    private readonly mailer: MailerService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  async send(
    order: Order,
    { messageId, firstLineNo, texts }: { messageId: string; firstLineNo: number; texts: readonly string[] },
  ): Promise<void> {
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    await this.mailer.send({
      to: order.email,
      ...replacementMail(order, { shopName, url: this.links.createUrl(order.id), lines: texts.length }),
      messageId,
      attachments: [
        {
          filename: `${order.orderNo}-${firstLineNo}.txt`,
          contentType: 'text/plain; charset=utf-8',
          content: texts.map((text) => `${text}\n`).join(''),
        },
      ],
    });
  }
}

import { Injectable } from '@nestjs/common';
import { MailerService, type MailKind, MailTemplatesService, type OutgoingMail } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';

export interface OrderMail {
  to: string;
  language: 'zh-cn' | 'en';
  /** Of the template, without the shop's name. */
  values: Record<string, string>;
  /** The same for a mail that is sent again after a crash, so that mail programs show it once. */
  messageId: string;
  attachments?: OutgoingMail['attachments'];
}

/** Renders the mails of this module and sends them. */
@Injectable()
export class OrderMailerService {
  constructor(
    private readonly mailer: MailerService,
    private readonly templates: MailTemplatesService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /** To be called at start, once for each kind. */
  defineTemplates(...kinds: MailKind[]): void {
    this.templates.define(...kinds);
  }

  async send(kind: MailKind, { language, values, ...mail }: OrderMail): Promise<void> {
    const { name } = await this.siteConfig.get();
    const shopName = language === 'en' ? name.en || name.zh : name.zh;
    const words = await this.templates.render(kind, language, { shop_name: shopName, ...values });
    await this.mailer.send({ ...mail, ...words });
  }
}

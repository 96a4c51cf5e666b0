import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { MailKind } from '../domain/mail-kind.js';
import { MailerService, type OutgoingMail } from './mailer.service.js';
import { MailTemplatesService } from './mail-templates.service.js';

interface TemplateMail extends Pick<OutgoingMail, 'to' | 'messageId' | 'attachments'> {
  language: 'zh-cn' | 'en';
  /** Of the kind's variables, without the shop's name. */
  values: Record<string, string>;
}

/** Sends mails of a kind that staff can edit, in the language of the receiver. */
@Injectable()
export class TemplateMailerService {
  constructor(
    private readonly templates: MailTemplatesService,
    private readonly mailer: MailerService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  /** Each module defines its kinds in `onModuleInit`. */
  define(...kinds: readonly MailKind[]): void {
    this.templates.define(...kinds);
  }

  /** The URL of a page of the shop. */
  urlOf(path: string): string {
    return this.config.PUBLIC_URL + path;
  }

  /** Call it in the handler of an outbox message: it throws `MailError` when the mail server does not accept the mail. */
  async send(kind: MailKind, { language, values, ...mail }: TemplateMail): Promise<void> {
    const { name } = await this.siteConfig.get();
    const shopName = language === 'en' ? name.en || name.zh : name.zh;
    const parts = await this.templates.render(kind, language, { shop_name: shopName, ...values });
    await this.mailer.send({ ...mail, ...parts });
  }
}

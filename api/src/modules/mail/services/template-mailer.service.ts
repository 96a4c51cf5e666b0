import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import type { MailKind } from '../domain/mail-kind.js';
import type { MailPicture } from '../domain/mail-layout.js';
import { mailLanguage } from '../domain/mail-language.js';
import { MailBrandService } from './mail-brand.service.js';
import { MailerService, type OutgoingMail } from './mailer.service.js';
import { MailTemplatesService } from './mail-templates.service.js';

interface TemplateMail extends Pick<OutgoingMail, 'to' | 'messageId' | 'attachments'> {
  language: 'zh-cn' | 'en';
  /** Of the kind's variables, without the shop's name. */
  values: Record<string, string>;
  /** Their URLs are paths on this site. */
  pictures?: readonly MailPicture[];
}

/** Sends mails of a kind that staff can edit, in the language of the receiver. */
@Injectable()
export class TemplateMailerService {
  constructor(
    private readonly templates: MailTemplatesService,
    private readonly mailer: MailerService,
    private readonly mailBrand: MailBrandService,
    private readonly config: AppConfig,
  ) {}

  /** Each module defines its kinds in `onModuleInit`. */
  register(...kinds: readonly MailKind[]): void {
    this.templates.register(...kinds);
  }

  /** The URL of a page of the shop. */
  urlOf(path: string): string {
    return this.config.PUBLIC_URL + path;
  }

  /** Call it in the handler of an outbox message: it throws `MailError` when the mail server does not accept the mail. */
  async send(kind: MailKind, { language, values, pictures = [], ...mail }: TemplateMail): Promise<void> {
    const { name, brand } = await this.mailBrand.find();
    const sender = name[mailLanguage(language)];
    const parts = await this.templates.render(kind, language, {
      values: { shop_name: sender, ...values },
      brand,
      pictures: pictures.map((one) => ({ ...one, url: this.urlOf(one.url) })),
    });
    await this.mailer.send({ ...mail, ...parts, sender });
  }
}

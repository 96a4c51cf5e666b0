import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailerService, MailTemplatesService } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import type { CodePurpose } from '../entities/email-code.entity.js';
import { CODE_MAILS } from './email-code.mail.js';
import { CODE_MINUTES, type CodeLanguage, EMAIL_CODE, EmailCodesService } from '../services/email-codes.service.js';

interface Payload {
  user_id: string;
  purpose: CodePurpose;
  code_id: string;
  language: CodeLanguage;
}

/** Sends codes. A code that was replaced before its mail went out is not sent any more. */
@Injectable()
export class EmailCodeMailHandler implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly codes: EmailCodesService,
    private readonly mailer: MailerService,
    private readonly templates: MailTemplatesService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  onModuleInit(): void {
    this.templates.define(...Object.values(CODE_MAILS));
    this.outbox.registerHandler(
      EMAIL_CODE,
      (payload, { key }) => this.sendMail(payload as unknown as Payload, key),
      'remote',
    );
  }

  private async sendMail({ user_id, purpose, code_id, language }: Payload, mailId: string): Promise<void> {
    const user = await this.users.findById(user_id);
    const code = user && (await this.codes.findToSend(user, purpose, code_id));
    if (!user || code === null) return;
    const { name } = await this.siteConfig.get();
    const shopName = language === 'en' ? name.en || name.zh : name.zh;
    const values = { shop_name: shopName, code, minutes: String(CODE_MINUTES) };
    const words = await this.templates.render(CODE_MAILS[purpose], language, values);
    await this.mailer.send({ to: user.email, ...words, messageId: `code-${mailId}` });
  }
}

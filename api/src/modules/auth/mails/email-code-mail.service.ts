import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import { CODE_MAILS, CODE_PAGES } from './email-code.mail.js';
import { CODE_MINUTES, EMAIL_CODE, type EmailCodeMessage, EmailCodesService } from '../services/email-codes.service.js';

/** Sends codes. A code that was replaced before its mail went out is not sent any more. */
@Injectable()
export class EmailCodeMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly codes: EmailCodesService,
    private readonly mailer: TemplateMailerService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(...Object.values(CODE_MAILS));
    this.outbox.register(EMAIL_CODE, (payload, { key }) => this.sendMail(payload, key), 'remote');
  }

  private async sendMail({ user_id, purpose, code_id, language }: EmailCodeMessage, mailId: string): Promise<void> {
    const user = await this.users.findById(user_id);
    const code = user && (await this.codes.findToSend(user, purpose, code_id));
    if (!user || code === null) return;
    const values = { code, minutes: String(CODE_MINUTES), url: this.mailer.urlOf(CODE_PAGES[purpose]) };
    await this.mailer.send(CODE_MAILS[purpose], { to: user.email, language, values, messageId: `code-${mailId}` });
  }
}

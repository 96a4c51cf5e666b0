import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { mailTime, TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import { SECURITY_MAILS } from './security-notification.mail.js';
import { SECURITY_NOTIFICATION, type SecurityNotificationPayload } from '../services/security-notifications.service.js';
import { shortenAddress } from '../domain/shorten-address.js';

const STAFF = { 'zh-cn': '由商店工作人员操作', en: "by the store's staff" };

/** Sends what `SecurityNotificationsService` enqueued. The message keeps its id, so a repeated mail is recognised. */
@Injectable()
export class SecurityNotificationMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly mailer: TemplateMailerService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(...Object.values(SECURITY_MAILS));
    this.outbox.register(SECURITY_NOTIFICATION, (payload, { key }) => this.sendMail(payload, key), 'remote');
  }

  private async sendMail(
    { user_id, what, language, at, where, wallets }: SecurityNotificationPayload,
    key: string,
  ): Promise<void> {
    const user = await this.users.findById(user_id);
    if (!user) return;
    const values = {
      username: user.username,
      when: mailTime(new Date(at), language),
      where: where ?? STAFF[language],
      password_url: this.mailer.urlOf('/forgot-password'),
      account_url: this.mailer.urlOf('/account'),
      ...(wallets && {
        former_wallet: wallets.from === null ? '—' : shortenAddress(wallets.from),
        wallet: shortenAddress(wallets.to),
      }),
    };
    await this.mailer.send(SECURITY_MAILS[what], { to: user.email, language, values, messageId: `security-${key}` });
  }
}

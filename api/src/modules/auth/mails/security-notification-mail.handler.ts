import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailerService, MailTemplatesService, mailTime } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import { SECURITY_MAILS } from './security-notification.mail.js';
import { SECURITY_NOTIFICATION, type SecurityNotificationPayload } from '../services/security-notifications.service.js';
import { shortenAddress } from '../domain/shorten-address.js';

const STAFF = { 'zh-cn': '由商店工作人员操作', en: "by the store's staff" };

/** Sends what `SecurityNotificationsService` enqueued. The message keeps its id, so a repeated mail is recognised. */
@Injectable()
export class SecurityNotificationMailHandler implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly templates: MailTemplatesService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.templates.define(...Object.values(SECURITY_MAILS));
    this.outbox.registerHandler(
      SECURITY_NOTIFICATION,
      (payload, { key }) => this.sendMail(payload as unknown as SecurityNotificationPayload, key),
      'remote',
    );
  }

  private async sendMail(
    { user_id, what, language, at, where, wallets }: SecurityNotificationPayload,
    key: string,
  ): Promise<void> {
    const user = await this.users.findById(user_id);
    if (!user) return;
    const { name } = await this.siteConfig.get();
    const words = await this.templates.render(SECURITY_MAILS[what], language, {
      shop_name: language === 'en' ? name.en || name.zh : name.zh,
      username: user.username,
      when: mailTime(new Date(at), language),
      where: where ?? STAFF[language],
      password_url: `${this.config.PUBLIC_URL}/forgot-password`,
      account_url: `${this.config.PUBLIC_URL}/account`,
      ...(wallets && {
        former_wallet: wallets.from === null ? '—' : shortenAddress(wallets.from),
        wallet: shortenAddress(wallets.to),
      }),
    });
    await this.mailer.send({ to: user.email, ...words, messageId: `security-${key}` });
  }
}

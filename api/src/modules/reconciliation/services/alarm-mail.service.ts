import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailerService } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import { alarmMail } from '../domain/alarm-mail.js';
import { ReconciliationRepository } from '../repositories/reconciliation.repository.js';
import { ALARM_MAIL_MESSAGE } from './alarm.service.js';

const DASHBOARD_PAGE = '/admin/dataBoard';

/** Sends the mails about new differences. */
@Injectable()
export class AlarmMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: ReconciliationRepository,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(
      ALARM_MAIL_MESSAGE,
      ({ user_id: userId, ids }, { key }) => this.sendAlarm(key, String(userId), ids as string[]),
      'remote',
    );
  }

  private async sendAlarm(key: string, userId: string, ids: readonly string[]): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const found = await this.repository.findByIds(ids);
    const { name } = await this.siteConfig.get();
    const words = alarmMail(found, { shopName: name.zh, url: this.config.PUBLIC_URL + DASHBOARD_PAGE });
    await this.mailer.send({ to: user.email, ...words, messageId: `reconciliation-${key}` });
  }
}

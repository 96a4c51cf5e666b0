import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { type MailFacts, StaffMailerService } from '../../mail/index.js';
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
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(
      ALARM_MAIL_MESSAGE,
      ({ user_id: userId, ids }, { key }) => this.sendAlarm(key, String(userId), ids as string[]),
      'remote',
    );
  }

  private async sendAlarm(key: string, userId: string, ids: readonly string[]): Promise<void> {
    const found = await this.repository.findByIds(ids);
    const write = (facts: MailFacts) => alarmMail(found, facts);
    await this.mailer.send({ userId, messageId: `reconciliation-${key}`, page: DASHBOARD_PAGE, write });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { alarmMail } from './alarm.mail.js';
import { ReconciliationRepository } from '../repositories/reconciliation.repository.js';
import { ALARM_MAIL_MESSAGE } from '../services/alarm.service.js';

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
    this.outbox.register(
      ALARM_MAIL_MESSAGE,
      ({ user_id: userId, ids }, { key }) => this.sendAlarm(key, userId, ids),
      'remote',
    );
  }

  private async sendAlarm(key: string, userId: string, ids: readonly string[]): Promise<void> {
    const words = alarmMail(await this.repository.findByIds(ids));
    await this.mailer.send({ userId, messageId: `reconciliation-${key}`, page: DASHBOARD_PAGE, words });
  }
}

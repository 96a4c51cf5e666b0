import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { LastSignInsService } from '../../auth/index.js';
import type { Text } from '../../catalog/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import { GROUP_JOINED_MAIL, GROUP_LEFT_MAIL } from './group.mail.js';

interface Payload {
  user_id: string;
  left: Text | null;
  joined: { name: Text; discount_bp: number } | null;
}

const MESSAGE = outboxKind<Payload>('pricing.group-mail');

/** Notifies customers by mail that their group has changed, in the language of their last sign-in. */
@Injectable()
export class GroupMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly lastSignIns: LastSignInsService,
    private readonly mailer: TemplateMailerService,
    private readonly manager: EntityManager,
    private readonly ids: IdsService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(GROUP_JOINED_MAIL, GROUP_LEFT_MAIL);
    this.outbox.register(MESSAGE, (payload, { key }) => this.sendMail(payload, key), 'remote');
  }

  /** Enqueues the mail in the transaction that changes the group. */
  async enqueue(manager: EntityManager, payload: Payload): Promise<void> {
    await this.outbox.enqueue(manager, { kind: MESSAGE, key: this.ids.next(), payload });
  }

  private async sendMail({ user_id: userId, left, joined }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    const group = joined?.name ?? left;
    if (!user || !group) return;
    const language = await this.lastSignIns.languageOf(this.manager, userId);
    const name = language === 'en' && group.en !== '' ? group.en : group.zh;
    const url = this.mailer.urlOf('/client/purchase-account');
    await this.mailer.send(joined ? GROUP_JOINED_MAIL : GROUP_LEFT_MAIL, {
      to: user.email,
      language,
      values: { group: name, url, ...(joined && { discount: String(joined.discount_bp / 100) }) },
      messageId: `customer-group-${key}`,
    });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { LastSignInsService } from '../../auth/index.js';
import { mailTime, TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import { PAYOUT_ADDRESS_MAIL } from './payout-address.mail.js';
import { REEXAMINE } from '../services/examine-order.service.js';

export interface AddressChange {
  user: string;
  before: string;
  after: string;
  until: Date;
}

type Payload = Omit<AddressChange, 'until'> & { until: string };

const MAIL = outboxKind<Payload>('agents.address-changed');

/** Notifies agents by mail that their payout address has changed. */
@Injectable()
export class PayoutAddressMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly lastSignIns: LastSignInsService,
    private readonly mailer: TemplateMailerService,
    private readonly manager: EntityManager,
  ) {}

  onModuleInit(): void {
    this.mailer.register(PAYOUT_ADDRESS_MAIL);
    this.outbox.register(MAIL, (payload, { key }) => this.send(payload, key), 'remote');
  }

  /** Enqueues the mail, and another comparison of the agent with the buyers, in the transaction of the change. */
  async enqueue(manager: EntityManager, agentId: string, key: string, change: AddressChange): Promise<void> {
    await this.outbox.enqueue(manager, { kind: MAIL, key, payload: { ...change, until: change.until.toISOString() } });
    // An earlier order that was paid with this wallet must not earn commission for its owner.
    await this.outbox.enqueue(manager, { kind: REEXAMINE, key, payload: { agent_id: agentId } });
  }

  private async send({ user: userId, before, after, until }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const language = await this.lastSignIns.languageOf(this.manager, userId);
    const values = {
      before,
      after,
      until: mailTime(new Date(until), language),
      url: this.mailer.urlOf('/forgot-password'),
    };
    await this.mailer.send(PAYOUT_ADDRESS_MAIL, {
      to: user.email,
      language,
      values,
      messageId: `payout-address-${key}`,
    });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../../config/index.js';
import { OutboxService } from '../../../../infrastructure/outbox/index.js';
import { MailerService } from '../../../mail/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { UsersService } from '../../../users/index.js';
import { buildPayoutAddressMail } from '../../domain/payout-address-mail.js';
import { REEXAMINE } from '../examine-order.service.js';

const MAIL = 'agents.address-changed';

export interface AddressChange {
  user: string;
  before: string;
  after: string;
  until: Date;
}

/** Effects of a changed payout address: a mail to the agent, and another comparison with the agent's buyers. */
@Injectable()
export class PayoutAddressMessagesService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(
      MAIL,
      (payload, { key }) => this.send(payload as unknown as AddressChange, key),
      'remote',
    );
  }

  async enqueue(manager: EntityManager, agentId: string, key: string, change: AddressChange): Promise<void> {
    await this.outbox.enqueue(manager, { kind: MAIL, key, payload: { ...change } });
    // An earlier order that was paid with this wallet must not earn commission for its owner.
    await this.outbox.enqueue(manager, { kind: REEXAMINE, key, payload: { agent_id: agentId } });
  }

  private async send({ user: userId, before, after, until }: AddressChange, key: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { name } = await this.siteConfig.get();
    const untilText = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const words = buildPayoutAddressMail({
      shopName: name.zh,
      before,
      after,
      until: untilText,
      url: this.config.PUBLIC_URL,
    });
    await this.mailer.send({ to: user.email, ...words, messageId: `payout-address-${key}` });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../../config/index.js';
import { OutboxService } from '../../../../infrastructure/outbox/index.js';
import type { Staff } from '../../../../common/index.js';
import { MailerService } from '../../../mail/index.js';
import { OWNER, RolesService } from '../../../roles/index.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { UsersService } from '../../../users/index.js';
import { type MethodContent, type MethodMailFacts, methodMail } from '../../domain/payment-method-mail.js';

const MAIL = 'payments.method-changed';
const PAGE = '/admin/config/payment-methods';

export interface MethodChange {
  id: string;
  version: number;
  before: MethodContent | null;
  after: MethodContent;
}

interface Payload extends MethodMailFacts {
  owner: string;
}

/** Notifies every owner of a change of a payment method by mail. */
@Injectable()
export class PaymentMethodNotificationsService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(
      MAIL,
      (payload, { key }) => this.sendMail(payload as unknown as Payload, key),
      'remote',
    );
  }

  /** Within the transaction of the change. */
  async enqueue(
    manager: EntityManager,
    { id, version, before, after }: MethodChange,
    { caller, origin }: Staff,
  ): Promise<void> {
    for (const owner of await this.roles.readHolderIds(manager, OWNER)) {
      const payload = { owner, by: caller.username, ip: origin.ip, before, after };
      await this.outbox.enqueue(manager, { kind: MAIL, key: `${id}:${version}:${owner}`, payload });
    }
  }

  private async sendMail({ owner, ...change }: Payload, key: string): Promise<void> {
    const user = await this.users.findById(owner);
    if (user?.status !== 'active') return;
    const { name } = await this.siteConfig.get();
    const words = methodMail(change, { shopName: name.zh, url: this.config.PUBLIC_URL + PAGE });
    await this.mailer.send({ to: user.email, ...words, messageId: `method-${key}` });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import type { Staff } from '../../../common/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { OWNER, RolesService } from '../../roles/index.js';
import { type MethodContent, type MethodMailFacts, methodMail } from './payment-method.mail.js';

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

const MAIL = outboxKind<Payload>('payments.method-changed');

/** Notifies every owner of a change of a payment method by mail. */
@Injectable()
export class PaymentMethodMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(MAIL, (payload, { key }) => this.sendMail(payload, key), 'remote');
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

  private sendMail({ owner, ...change }: Payload, key: string): Promise<void> {
    return this.mailer.send({ userId: owner, messageId: `method-${key}`, page: PAGE, words: methodMail(change) });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { readableUsdt } from '../../../common/money/index.js';
import { type MailKind, TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import { PAID_MAIL, REJECTED_MAIL } from './settlement.mail.js';
import type { SettlementState } from '../domain/settlement-state.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

const MESSAGE = outboxKind<{ settlement_id: string }>('settlements.mail');
const KINDS: Partial<Record<SettlementState, MailKind>> = { paid: PAID_MAIL, rejected: REJECTED_MAIL };

/** Notifies agents by mail that a settlement was paid or rejected, in the language of the request. */
@Injectable()
export class SettlementMailService implements OnModuleInit {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly mailer: TemplateMailerService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(PAID_MAIL, REJECTED_MAIL);
    this.outbox.register(MESSAGE, (payload) => this.sendMail(payload.settlement_id), 'remote');
  }

  /** Call it in the transaction that pays or rejects the settlement. */
  async enqueue(manager: EntityManager, id: string): Promise<void> {
    await this.outbox.enqueue(manager, { kind: MESSAGE, key: id, payload: { settlement_id: id } });
  }

  private async sendMail(id: string): Promise<void> {
    const settlement = await this.repository.findById(id);
    const kind = settlement && KINDS[settlement.state];
    const user = settlement && (await this.users.findById(settlement.userId));
    if (!kind || !user) return;
    const { language, amount, address, txid, reason } = settlement;
    const values = {
      amount: `${readableUsdt(amount)} USDT`,
      address,
      txid: txid ?? '',
      reason: reason ?? '',
      url: this.mailer.urlOf('/agent?tab=payouts'),
    };
    await this.mailer.send(kind, { to: user.email, language, values, messageId: `settlement-${id}` });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { readableUsdt } from '../../../common/money/index.js';
import { MailerService, type MailKind, MailTemplatesService } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { UsersService } from '../../users/index.js';
import { PAID_MAIL, REJECTED_MAIL } from '../domain/settlement-mail.js';
import type { SettlementState } from '../domain/settlement-state.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';

const MESSAGE = 'settlements.mail';
const KINDS: Partial<Record<SettlementState, MailKind>> = { paid: PAID_MAIL, rejected: REJECTED_MAIL };

/** Notifies agents by mail that a settlement was paid or rejected, in the language of the request. */
@Injectable()
export class MailSettlementService implements OnModuleInit {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly mailer: MailerService,
    private readonly templates: MailTemplatesService,
    private readonly siteConfig: SiteConfigService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.templates.define(PAID_MAIL, REJECTED_MAIL);
    this.outbox.registerHandler(MESSAGE, (payload) => this.sendMail(String(payload.settlement_id)), 'remote');
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
    const { name } = await this.siteConfig.get();
    const words = await this.templates.render(kind, language, {
      shop_name: language === 'en' ? name.en || name.zh : name.zh,
      amount: `${readableUsdt(amount)} USDT`,
      address,
      txid: txid ?? '',
      reason: reason ?? '',
      url: `${this.config.PUBLIC_URL}/agent?tab=payouts`,
    });
    await this.mailer.send({ to: user.email, ...words, messageId: `settlement-${id}` });
  }
}

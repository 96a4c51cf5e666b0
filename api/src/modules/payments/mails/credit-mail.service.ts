import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { CREDIT_MAIL, creditMailOf, creditPage, creditValues, type CreditWhy, REFUND_MAIL } from './credit.mail.js';

export interface Credit {
  to: string;
  language: 'zh-cn' | 'en';
  /** Number of the order. */
  label: string;
  amountMicro: bigint;
  /** The e-mail is a user's, and verified. */
  registered: boolean;
  why: CreditWhy;
}

interface Payload extends Omit<Credit, 'amountMicro'> {
  amount: string;
  message_id: string;
}

const MESSAGE = outboxKind<Payload>('payments.credited');

/** Notifies guests by mail of money that was credited to them. */
@Injectable()
export class CreditMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly mailer: TemplateMailerService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(CREDIT_MAIL, REFUND_MAIL);
    this.outbox.register(MESSAGE, (payload) => this.sendMail(payload), 'remote');
  }

  /** Enqueues the mail in the transaction of the posting; `key` is the posting's. */
  async enqueue(manager: EntityManager, key: string, credit: Credit): Promise<void> {
    const payload = {
      to: credit.to,
      language: credit.language,
      label: credit.label,
      amount: formatUsdt(credit.amountMicro),
      registered: credit.registered,
      why: credit.why,
      message_id: `credit-${key.replaceAll(':', '-')}`,
    };
    await this.outbox.enqueue(manager, { kind: MESSAGE, key, payload });
  }

  private async sendMail({ to, language, label, amount, registered, why, message_id }: Payload): Promise<void> {
    const values = creditValues({
      language,
      registered,
      why,
      amountMicro: parseUsdt(amount) ?? 0n,
      orderNo: label,
      url: this.mailer.urlOf(creditPage(registered)),
    });
    await this.mailer.send(creditMailOf(why), { to, language, values, messageId: message_id });
  }
}

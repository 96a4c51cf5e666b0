import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { type Account, account } from '../../ledger/index.js';
import { FirstEmailVerificationService } from '../../auth/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { UsersService } from '../../users/index.js';
import {
  CREDIT_MAIL,
  creditMailOf,
  creditPage,
  creditValues,
  type CreditWhy,
  REFUND_MAIL,
} from '../domain/credit-mail.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import type { Payment } from '../entities/payment.entity.js';

type Payer = Pick<Payment, 'id' | 'userId' | 'email' | 'language' | 'label'>;

/** Money that goes back to a buyer: to the balance of a user, or kept under the e-mail of a guest. */
@Injectable()
export class CreditsService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly mailer: TemplateMailerService,
    private readonly payments: PaymentsRepository,
    private readonly firstEmailVerification: FirstEmailVerificationService,
  ) {}

  onModuleInit(): void {
    this.mailer.define(CREDIT_MAIL, REFUND_MAIL);
    // Of whatever state: money may come late, and what was bought may be refunded.
    this.firstEmailVerification.registerDue(
      async (manager, userId) => (await this.payments.findNewestIds(userId, 1, manager)).length > 0,
    );
    this.outbox.registerHandler(
      'payments.credited',
      (payload) => this.sendMail(payload as unknown as Parameters<CreditsService['sendMail']>[0]),
      'remote',
    );
  }

  /** The account that is credited. A guest whose e-mail is a user's, and verified, is that user. */
  async accountOf(manager: EntityManager, { id, userId, email }: Payer): Promise<Account> {
    if (userId !== null) return account.userBalance(userId);
    if (email === null) throw new Error(`payment ${id} has neither a user nor an e-mail`);
    const verified = await this.users.findVerifiedIdByEmail(manager, email);
    return verified === null ? account.guestCredit(email) : account.userBalance(verified);
  }

  /** Notifies a guest by mail. Users see it in their balance and in the cashier. */
  async notifyGuest(
    manager: EntityManager,
    payer: Payer,
    credit: { amountMicro: bigint; cause: string; why: CreditWhy },
  ): Promise<void> {
    if (payer.userId !== null || payer.email === null) return;
    const registered = (await this.users.findVerifiedIdByEmail(manager, payer.email)) !== null;
    await this.outbox.enqueue(manager, {
      kind: 'payments.credited',
      key: credit.cause,
      payload: {
        to: payer.email,
        language: payer.language,
        label: payer.label,
        amount: formatUsdt(credit.amountMicro),
        registered,
        why: credit.why,
        message_id: `credit-${credit.cause.replaceAll(':', '-')}`,
      },
    });
  }

  private async sendMail(credit: {
    to: string;
    language: 'zh-cn' | 'en';
    label: string;
    amount: string;
    registered: boolean;
    why: CreditWhy;
    message_id: string;
  }): Promise<void> {
    const { to, language, registered, why } = credit;
    const values = creditValues({
      ...{ language, registered, why },
      amountMicro: parseUsdt(credit.amount) ?? 0n,
      orderNo: credit.label,
      url: this.mailer.urlOf(creditPage(registered)),
    });
    await this.mailer.send(creditMailOf(why), { to, language, values, messageId: credit.message_id });
  }
}

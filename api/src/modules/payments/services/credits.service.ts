import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FirstEmailVerificationService } from '../../auth/index.js';
import { type Account, account } from '../../ledger/index.js';
import { UsersService } from '../../users/index.js';
import type { Payment } from '../entities/payment.entity.js';
import type { CreditWhy } from '../mails/credit.mail.js';
import { CreditMailService } from '../mails/credit-mail.service.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';

type Payer = Pick<Payment, 'id' | 'userId' | 'email' | 'language' | 'label'>;

/** Money that goes back to a buyer: to the balance of a user, or kept under the e-mail of a guest. */
@Injectable()
export class CreditsService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly payments: PaymentsRepository,
    private readonly firstEmailVerification: FirstEmailVerificationService,
    private readonly mail: CreditMailService,
  ) {}

  onModuleInit(): void {
    // Of whatever state: money may come late, and what was bought may be refunded.
    this.firstEmailVerification.register({
      mayBecomeBalance: async (manager, userId) => (await this.payments.findNewestIds(userId, 1, manager)).length > 0,
    });
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
    { userId, email, language, label }: Payer,
    { cause, ...credit }: { amountMicro: bigint; cause: string; why: CreditWhy },
  ): Promise<void> {
    if (userId !== null || email === null) return;
    const registered = (await this.users.findVerifiedIdByEmail(manager, email)) !== null;
    await this.mail.enqueue(manager, cause, { to: email, language, label, registered, ...credit });
  }
}

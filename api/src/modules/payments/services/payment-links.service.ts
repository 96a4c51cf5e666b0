import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { afterCommit, TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { isOpen } from '../domain/payment-state.js';
import { Payment } from '../entities/payment.entity.js';
import { paymentsErrors } from '../payments.errors.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';

const TOKEN = /^[\w-]{22}$/;

/**
 * Links by which another person can pay: they show what is to be paid and where to, and nothing that belongs to the
 * buyer. A payment has one at a time; after it was revoked the next one is another.
 */
@Injectable()
export class PaymentLinksService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly feed: PaymentsFeedService,
    private readonly transactions: TransactionsService,
  ) {}

  /** The link's token, made if there is none. `payments.state_conflict` when nothing is to be paid any more. */
  async createLink(id: string): Promise<string> {
    return this.transactions.run(async (manager) => {
      const row = await this.repository.lockPayment(manager, id);
      if (!isOpen(row.state)) throw new AppError(paymentsErrors.state_conflict);
      if (row.linkToken !== null) return row.linkToken;
      const token = randomBytes(16).toString('base64url');
      await manager.update(Payment, { id }, { linkToken: token });
      afterCommit(manager, () => this.feed.notifyChanged(id));
      return token;
    });
  }

  /** Ends the link, if there is one. */
  async revokeLink(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.repository.lockPayment(manager, id);
      await manager.update(Payment, { id }, { linkToken: null });
      afterCommit(manager, () => this.feed.notifyChanged(id));
    });
  }

  /** The payment of a link; `payments.link_ended` when it was revoked or never was one. */
  async findPaymentId(token: string): Promise<string> {
    const id = TOKEN.test(token) ? await this.repository.findIdByLink(token) : null;
    if (id === null) throw new AppError(paymentsErrors.link_ended);
    return id;
  }
}

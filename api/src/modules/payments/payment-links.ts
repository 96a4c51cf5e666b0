import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { afterCommit, execute, Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import type { Payment } from './dto/payments.dto.js';
import { isOpen } from './payment-state.js';
import { paymentsReasons } from './payments.errors.js';
import { PaymentsFeed } from './payments.feed.js';
import { PaymentsRepository } from './repositories/payments.repository.js';

const TOKEN = /^[\w-]{22}$/;
const ORDER_DIGITS_SHOWN = 4;

/**
 * Links with which somebody else can pay a payment: they show what is to be paid and where to, and nothing that belongs
 * to the buyer. A payment has one at a time; after it was revoked the next one is another.
 */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly feed: PaymentsFeed,
    private readonly transactions: Transactions,
  ) {}

  /** The link's token, made if there is none. `payments.state_conflict` when nothing is to be paid any more. */
  async share(id: string): Promise<string> {
    return this.transactions.run(async (em) => {
      const row = await this.repository.lock(em, id);
      if (!isOpen(row.state)) throw new AppError(paymentsReasons.state_conflict);
      if (row.linkToken !== null) return row.linkToken;
      const token = randomBytes(16).toString('base64url');
      await execute(em, 'UPDATE payments SET link_token=? WHERE id=?', [token, id]);
      afterCommit(em, () => this.feed.changed(id));
      return token;
    });
  }

  /** Whoever has the link sees nothing any more. There may have been none. */
  async revoke(id: string): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.repository.lock(em, id);
      await execute(em, 'UPDATE payments SET link_token=NULL WHERE id=?', [id]);
      afterCommit(em, () => this.feed.changed(id));
    });
  }

  /** The payment of a link; `payments.link_ended` when it was revoked or never was one. */
  async paymentOf(token: string): Promise<string> {
    const id = TOKEN.test(token) ? await this.transactions.read((em) => this.repository.idByLink(em, token)) : null;
    if (id === null) throw new AppError(paymentsReasons.link_ended);
    return id;
  }
}

/** A payment as whoever has its link sees it: nothing by which the buyer, the order or the cashier can be found. */
export const presentShared = (payment: Payment): Payment => ({
  ...payment,
  pre_order_id: '',
  order_no: `…${payment.order_no.slice(-ORDER_DIGITS_SHOWN)}`,
  goods_id: null,
  can_extend: false,
  summary: payment.summary && { ...payment.summary, email_masked: null, delivered_at: null, lines_until: null },
  links: { order: null },
});

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, select } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';

/** How many mails about its payment an order was due so far: none, the first, or also the one before its end. */
export type PaymentMails = 0 | 1 | 2;

export interface UnpaidOrder {
  id: string;
  email: string;
  /** Whose allowance it counts against: who ordered. */
  holders: string[];
  mails: PaymentMails;
  /** What the count is once the mail that is due now was seen to. */
  next: PaymentMails;
}

interface Raw {
  id: string | number;
  email: string;
  holders: string;
  payment_mails: number;
  ending: number | boolean;
}

/** SQL on orders that wait for their payment. */
@Injectable()
export class UnpaidOrdersRepository {
  /** Orders that are due a mail: the first one, or the one when no more than `lastMs` is left. The oldest first. */
  async dueForMail(
    em: EntityManager,
    { now, lastMs, limit }: { now: Date; lastMs: number; limit: number },
  ): Promise<UnpaidOrder[]> {
    const ending = new Date(now.getTime() + lastMs);
    const rows = await select<Raw>(
      em,
      `SELECT id, email, holders, payment_mails, expires_at<=? AS ending FROM orders
       WHERE state='awaiting_payment' AND expires_at>? AND (payment_mails=0 OR (payment_mails=1 AND expires_at<=?))
         AND ${notFailedLately('orders.remind-of-payment', 'orders.id')}
       ORDER BY id LIMIT ${limit}`,
      [ending, now, ending, now],
    );
    return rows.map(({ id, email, holders, payment_mails: mails, ending: isEnding }) => ({
      id: String(id),
      email,
      holders: JSON.parse(holders) as string[],
      mails: Number(mails) as PaymentMails,
      next: Number(isEnding) === 1 ? 2 : 1,
    }));
  }

  /** False when the order was paid, has ended, or another worker saw to the mail. */
  async markMailed(em: EntityManager, { id, mails, next }: UnpaidOrder): Promise<boolean> {
    const sql = "UPDATE orders SET payment_mails=? WHERE id=? AND payment_mails=? AND state='awaiting_payment'";
    return (await execute(em, sql, [next, id, mails])) === 1;
  }

  /** False when the order no longer waits for its payment, or has this e-mail already. */
  async changeEmail(em: EntityManager, id: string, email: string): Promise<boolean> {
    const sql = "UPDATE orders SET email=? WHERE id=? AND state='awaiting_payment' AND email<>?";
    return (await execute(em, sql, [email, id, email])) === 1;
  }
}

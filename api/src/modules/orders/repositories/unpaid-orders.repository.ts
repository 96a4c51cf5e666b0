import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, type Repository } from 'typeorm';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { Order, type PaymentMails } from '../entities/order.entity.js';

export const PAYMENT_REMINDERS_JOB = 'orders.remind-of-payment';

export type UnpaidOrder = Pick<Order, 'id' | 'email' | 'holders' | 'paymentMails' | 'expiresAt'>;

/** Orders that await their payment. */
@Injectable()
export class UnpaidOrdersRepository {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /**
   * Orders with a payment mail due: the first one, or the second one if they expire by `endingBy`. The oldest first.
   */
  findDueForMail({ now, endingBy, limit }: { now: Date; endingBy: Date; limit: number }): Promise<UnpaidOrder[]> {
    const query = this.orders
      .createQueryBuilder('o')
      .select(['o.id', 'o.email', 'o.holders', 'o.paymentMails', 'o.expiresAt'])
      .where("o.state = 'awaiting_payment' AND o.expiresAt > :now", { now })
      .andWhere('(o.paymentMails = 0 OR (o.paymentMails = 1 AND o.expiresAt <= :endingBy))', { endingBy })
      .orderBy('o.id')
      .limit(limit);
    return excludeFailed(query, { job: PAYMENT_REMINDERS_JOB, id: 'o.id', now }).getMany();
  }

  /** False when the order no longer awaits payment, or another worker has counted the mail. */
  async countMail(
    manager: EntityManager,
    { id, paymentMails }: Pick<Order, 'id' | 'paymentMails'>,
    next: PaymentMails,
  ): Promise<boolean> {
    const due = { id, paymentMails, state: 'awaiting_payment' as const };
    const { affected } = await manager.update(Order, due, { paymentMails: next });
    return affected === 1;
  }

  /** False when the order no longer awaits payment, or already has this e-mail. */
  async changeEmail(manager: EntityManager, id: string, email: string): Promise<boolean> {
    const { affected } = await manager.update(Order, { id, state: 'awaiting_payment', email: Not(email) }, { email });
    return affected === 1;
  }
}

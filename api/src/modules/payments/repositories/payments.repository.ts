import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, Not, type Repository } from 'typeorm';
import { nextPaymentState, type PaymentFact, type PaymentState } from '../domain/payment-state.js';
import { Payment } from '../entities/payment.entity.js';

/** A user, or a guest by their e-mail. */
export type PaymentOwner = Pick<Payment, 'userId' | 'email'>;

export type NewPayment = Pick<
  Payment,
  | 'id'
  | 'purpose'
  | 'reference'
  | 'label'
  | 'userId'
  | 'email'
  | 'language'
  | 'walletAddress'
  | 'amountMicro'
  | 'fromBalanceMicro'
  | 'amountDueMicro'
  | 'expiresAt'
  | 'createdAt'
>;

/** What changes with a fact; amounts are added to what is there. */
export interface PaymentChange {
  receivedMicro?: bigint;
  fromBalanceMicro?: bigint;
  creditedMicro?: bigint;
  /** Replaces what is there. */
  amountDueMicro?: bigint;
  expiresAt?: Date;
  extended?: boolean;
  late?: boolean;
  overpaid?: boolean;
}

const INITIAL = {
  amountReceivedMicro: 0n,
  amountCreditedMicro: 0n,
  state: 'waiting',
  late: false,
  overpaid: false,
  extended: false,
  version: 1,
  settledAt: null,
  endedAt: null,
  linkToken: null,
} as const;

@Injectable()
export class PaymentsRepository {
  constructor(@InjectRepository(Payment) private readonly payments: Repository<Payment>) {}

  /** Reads the current rows. */
  async insertPayment(manager: EntityManager, payments: readonly NewPayment[]): Promise<Payment[]> {
    const rows = payments.map((payment): Payment => ({ ...INITIAL, ...payment }));
    // `manager.insert` would write what MariaDB returns for columns with a default, without transformers, into the rows.
    await manager.createQueryBuilder().insert().into(Payment).values(rows).updateEntity(false).execute();
    return rows;
  }

  findById(id: string, manager = this.payments.manager): Promise<Payment | null> {
    return manager.findOneBy(Payment, { id });
  }

  findByIds(ids: readonly string[], manager = this.payments.manager): Promise<Payment[]> {
    return manager.findBy(Payment, { id: In(ids) });
  }

  findByReferences(purpose: string, references: readonly string[]): Promise<Payment[]> {
    return this.payments.findBy({ purpose, reference: In(references) });
  }

  async findIdByLink(linkToken: string): Promise<string | null> {
    const found = await this.payments.findOne({ select: { id: true }, where: { linkToken } });
    return found?.id ?? null;
  }

  async findNewestIds(userId: string, limit: number, manager = this.payments.manager): Promise<string[]> {
    const found = await manager.find(Payment, {
      select: { id: true },
      where: { userId },
      order: { createdAt: 'DESC' },
      take: limit,
    });
    return found.map(({ id }) => id);
  }

  /** The owners of these payments, each once. */
  async findOwners(ids: readonly string[]): Promise<PaymentOwner[]> {
    const owners = (await this.findByIds(ids)).map(({ userId, email }) => ({ userId, email }));
    return [...new Map(owners.map((owner) => [owner.userId ?? owner.email, owner])).values()];
  }

  /** The newest payments of these owners that were opened in a span and are not settled. */
  async findUnsettledIds(
    owners: readonly PaymentOwner[],
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<string[]> {
    const found: Payment[] = [];
    for (const { userId, email } of owners) {
      if (userId === null && email === null) continue;
      const newest = await this.payments.find({
        select: { id: true },
        where: {
          ...(userId === null ? { email: email ?? '' } : { userId }),
          createdAt: And(MoreThan(from), LessThanOrEqual(to)),
          state: Not<PaymentState>('settled'),
          walletAddress: Not(''),
        },
        order: { createdAt: 'DESC' },
        take: limit,
      });
      found.push(...newest);
    }
    return found.map(({ id }) => id);
  }

  /** Open payments whose time is over, the longest first, without those of these references. */
  findDueToExpire({
    before,
    except,
    limit,
  }: {
    before: Date;
    except: readonly string[];
    limit: number;
  }): Promise<Pick<Payment, 'id' | 'reference'>[]> {
    return this.payments.find({
      select: { id: true, reference: true },
      where: {
        state: In<PaymentState>(['waiting', 'underpaid']),
        expiresAt: LessThanOrEqual(before),
        ...(except.length > 0 ? { reference: Not(In(except)) } : {}),
      },
      order: { expiresAt: 'ASC' },
      take: limit,
    });
  }

  /** Version and state of each payment: what a feed compares to notice a change. */
  findFingerprints(ids: readonly string[]): Promise<Pick<Payment, 'id' | 'version' | 'state'>[]> {
    return this.payments.find({ select: { id: true, version: true, state: true }, where: { id: In(ids) } });
  }

  /** Locks the row until the transaction ends and gives it as it is now. Cashiers notice a change. */
  async lockPayment(manager: EntityManager, id: string): Promise<Payment> {
    await this.incrementVersion(manager, id);
    const payment = await this.findById(id, manager);
    if (!payment) throw new Error(`payment ${id} does not exist`);
    return payment;
  }

  /** Lets cashiers notice that something they show has changed. */
  async incrementVersion(manager: EntityManager, id: string): Promise<void> {
    await manager.increment(Payment, { id }, 'version', 1);
  }

  /** Records a fact on a locked row; null when the fact does not apply to its state. */
  async applyFact(
    manager: EntityManager,
    payment: Payment,
    fact: PaymentFact,
    at: Date,
    change: PaymentChange = {},
  ): Promise<Payment | null> {
    const state = nextPaymentState(payment.state, fact);
    if (state === null) return null;
    return this.changePayment(manager, { ...payment, state, ...endOf(payment, state, at) }, change);
  }

  /** Changes a locked row whose state stays as it is. */
  async changePayment(manager: EntityManager, payment: Payment, change: PaymentChange): Promise<Payment> {
    const changed: Payment = {
      ...payment,
      amountReceivedMicro: payment.amountReceivedMicro + (change.receivedMicro ?? 0n),
      fromBalanceMicro: payment.fromBalanceMicro + (change.fromBalanceMicro ?? 0n),
      amountCreditedMicro: payment.amountCreditedMicro + (change.creditedMicro ?? 0n),
      amountDueMicro: change.amountDueMicro ?? payment.amountDueMicro,
      expiresAt: change.expiresAt ?? payment.expiresAt,
      extended: change.extended ?? payment.extended,
      late: change.late ?? payment.late,
      overpaid: change.overpaid ?? payment.overpaid,
    };
    await manager.update(
      Payment,
      { id: payment.id },
      {
        state: changed.state,
        amountReceivedMicro: changed.amountReceivedMicro,
        fromBalanceMicro: changed.fromBalanceMicro,
        amountCreditedMicro: changed.amountCreditedMicro,
        amountDueMicro: changed.amountDueMicro,
        expiresAt: changed.expiresAt,
        extended: changed.extended,
        late: changed.late,
        overpaid: changed.overpaid,
        settledAt: changed.settledAt,
        endedAt: changed.endedAt,
      },
    );
    return changed;
  }

  /** Of a guest's payment; a user's has none. */
  async changeEmail(manager: EntityManager, id: string, email: string): Promise<void> {
    await manager.update(Payment, { id, userId: IsNull() }, { email });
  }
}

/** The first end counts: a payment that is settled late keeps the end of its time. */
const endOf = (payment: Payment, state: PaymentState, at: Date): Pick<Payment, 'settledAt' | 'endedAt'> => ({
  settledAt: payment.settledAt ?? (state === 'settled' ? at : null),
  endedAt: payment.endedAt ?? (['settled', 'expired', 'cancelled'].includes(state) ? at : null),
});

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, type Repository, type SelectQueryBuilder } from 'typeorm';
import { deleteFirst, isDuplicate } from '../../../database/index.js';
import { type Opened, OPENED_CONDITION } from '../domain/opened.js';
import { PaymentAmount } from '../entities/payment-amount.entity.js';
import { Payment } from '../entities/payment.entity.js';

/** Micro-USDT; `baseMicro` is the amount without its suffix. */
export interface NewAmount {
  walletAddress: string;
  amountMicro: bigint;
  baseMicro: bigint;
  paymentId: string;
}

/** When a payment must have been opened to have caused a transfer, and until when its amounts must be reserved. */
export interface DueWhen {
  opened: Opened;
  reservedAt: Date;
}

/** Both inclusive. */
export interface AmountRange {
  from: bigint;
  to: bigint;
}

/** Two candidates are as good as more. */
const MAX_CANDIDATES = 2;

/** The amounts that payments reserve on a wallet. */
@Injectable()
export class AmountsRepository {
  constructor(@InjectRepository(PaymentAmount) private readonly amounts: Repository<PaymentAmount>) {}

  /** Which of these amounts are reserved on a wallet. */
  async findTaken(manager: EntityManager, walletAddress: string, amounts: readonly bigint[]): Promise<Set<bigint>> {
    const rows = await manager.find(PaymentAmount, {
      select: { walletAddress: true, amount: true },
      where: { walletAddress, amount: In(amounts) },
    });
    return new Set(rows.map(({ amount }) => amount));
  }

  /** False when another payment has reserved it. */
  async insertAmount(
    manager: EntityManager,
    { walletAddress, amountMicro, baseMicro, paymentId }: NewAmount,
  ): Promise<boolean> {
    try {
      const amount = { walletAddress, amount: amountMicro, baseAmount: baseMicro, paymentId, reservedUntil: null };
      await manager.insert(PaymentAmount, amount);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** The payment that has reserved exactly this amount on this wallet, its time of grace included. */
  async findOwner(manager: EntityManager, wallet: string, amountMicro: bigint, now: Date): Promise<string | null> {
    const row = await manager
      .createQueryBuilder(PaymentAmount, 'a')
      .where('a.walletAddress = :wallet AND a.amount = :amountMicro', { wallet, amountMicro })
      .andWhere('(a.reservedUntil IS NULL OR a.reservedUntil > :now)', { now })
      .getOne();
    return row?.paymentId ?? null;
  }

  /** Payments whose amount due without its suffix is this. */
  findDueByBaseAmount(manager: EntityManager, wallet: string, baseMicro: bigint, when: DueWhen): Promise<string[]> {
    return idsOf(
      dueQuery(manager, [wallet], when).andWhere('a.baseAmount = :baseMicro', { baseMicro }).limit(MAX_CANDIDATES),
    );
  }

  /** Payments whose amount due lies in this range, a multiple of `step` away from `stepFrom`. */
  findDueBetween(
    manager: EntityManager,
    wallet: string,
    { from, to, stepFrom, step, ...when }: DueWhen & AmountRange & { stepFrom: bigint; step: bigint },
  ): Promise<string[]> {
    const query = dueQuery(manager, [wallet], when)
      .andWhere('a.amount >= :from AND a.amount <= :to', { from, to })
      .andWhere('(a.amount - :stepFrom) % :step = 0', { stepFrom, step });
    return idsOf(query.limit(MAX_CANDIDATES));
  }

  /**
   * Payments that a transfer of an amount in this range may have been meant for: open ones by their amount due, and those
   * that have ended, and are not settled or were open when it was made, by every amount that they reserved until their time
   * of grace was over. `isDue`: it waits for its money, none of which is pending.
   */
  async findMeantBetween(
    manager: EntityManager,
    wallet: string,
    { from, to, opened, madeAt }: AmountRange & { opened: Opened; madeAt: Date },
  ): Promise<{ id: string; isDue: boolean; dueMicro: bigint }[]> {
    const rows = await manager
      .createQueryBuilder(PaymentAmount, 'a')
      .innerJoin(Payment, 'p', 'p.id = a.paymentId')
      .select('p.id', 'id')
      .addSelect("CASE WHEN p.state IN ('waiting', 'underpaid') THEN 1 ELSE 0 END", 'isDue')
      .addSelect('CASE WHEN p.endedAt IS NULL THEN a.amount ELSE 0 END', 'dueMicro')
      .distinct()
      .where('a.walletAddress = :wallet AND a.amount >= :from AND a.amount <= :to', { wallet, from, to })
      .andWhere(OPENED_CONDITION, opened)
      .andWhere(
        `((p.endedAt IS NULL AND a.amount = p.amountDueMicro - p.amountReceivedMicro) OR p.endedAt > :madeAt
          OR (p.endedAt IS NOT NULL AND p.state <> 'settled' AND a.reservedUntil > :madeAt))`,
        { madeAt },
      )
      .limit(MAX_CANDIDATES)
      .getRawMany<{ id: string; isDue: number | string; dueMicro: number | string }>();
    return rows.map(({ id, isDue, dueMicro }) => ({ id, isDue: Number(isDue) === 1, dueMicro: BigInt(dueMicro) }));
  }

  /**
   * Payments on these wallets whose amount due lies in the range, those nearest to `near` first; with `step` only those a
   * multiple of it away.
   */
  async findNearest(
    wallets: readonly string[],
    { near, from, to, step, limit, ...when }: DueWhen & AmountRange & { near: bigint; step?: bigint; limit: number },
  ): Promise<string[]> {
    if (wallets.length === 0) return [];
    const query = dueQuery(this.amounts.manager, wallets, when)
      .andWhere('a.amount >= :from AND a.amount <= :to', { from, to })
      .orderBy('ABS(a.amount - :near)')
      .addOrderBy('p.createdAt', 'DESC')
      .setParameter('near', near)
      .limit(limit);
    if (step !== undefined) query.andWhere('(a.amount - :near) % :step = 0', { step });
    return idsOf(query);
  }

  /** Open payments whose amount due lies in this range. */
  findOpenBetween(
    manager: EntityManager,
    wallet: string,
    { from, to, limit }: AmountRange & { limit: number },
  ): Promise<string[]> {
    const query = amountsQuery(manager)
      .where('a.walletAddress = :wallet AND a.amount >= :from AND a.amount <= :to', { wallet, from, to })
      .andWhere('a.reservedUntil IS NULL AND a.amount = p.amountDueMicro - p.amountReceivedMicro')
      .orderBy('a.paymentId')
      .limit(limit);
    return idsOf(query);
  }

  async setReservedUntil(manager: EntityManager, paymentId: string, reservedUntil: Date): Promise<void> {
    await manager.update(PaymentAmount, { paymentId }, { reservedUntil });
  }

  /** Deletes some whose time of grace is over, and gives how many: there may be more while it is STEP_ROWS. */
  deleteExpired(manager: EntityManager, now: Date): Promise<number> {
    return deleteFirst(manager, PaymentAmount, {
      where: { reservedUntil: LessThanOrEqual(now) },
      order: { reservedUntil: 'ASC' },
    });
  }
}

function amountsQuery(manager: EntityManager): SelectQueryBuilder<PaymentAmount> {
  return manager
    .createQueryBuilder(PaymentAmount, 'a')
    .innerJoin(Payment, 'p', 'p.id = a.paymentId')
    .select('a.paymentId', 'id');
}

/** Payments that are not settled, with their amount due. */
function dueQuery(
  manager: EntityManager,
  wallets: readonly string[],
  { opened, reservedAt }: DueWhen,
): SelectQueryBuilder<PaymentAmount> {
  return amountsQuery(manager)
    .where('a.walletAddress IN (:...wallets)', { wallets })
    .andWhere('(a.reservedUntil IS NULL OR a.reservedUntil > :reservedAt)', { reservedAt })
    .andWhere("p.state <> 'settled' AND a.amount = p.amountDueMicro - p.amountReceivedMicro")
    .andWhere(OPENED_CONDITION, opened);
}

async function idsOf(query: SelectQueryBuilder<PaymentAmount>): Promise<string[]> {
  return (await query.getRawMany<{ id: string }>()).map(({ id }) => id);
}

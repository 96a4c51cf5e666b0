import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { deleteSome, isDuplicate, placeholders, select, toMicro } from '../../../database/index.js';
import { PaymentAmount } from '../entities/payment-amount.entity.js';
import { OPENED, type Opened, openedValues } from '../domain/opened.js';

/** Micro-USDT; `bareMicro` is the amount without its suffix. */
export interface NewAmount {
  walletAddress: string;
  amountMicro: bigint;
  bareMicro: bigint;
  paymentId: string;
}

/** When a payment must have been opened to have caused a transfer, and until when its amounts must be held. */
export interface AskedWhen {
  opened: Opened;
  heldAt: Date;
}

/** A payment that is not settled, and the amount that it asks for now. */
const ASKING = `FROM payment_amounts a JOIN payments p ON p.id=a.payment_id
  WHERE a.wallet_address=? AND (a.held_until IS NULL OR a.held_until>?) AND p.state<>'settled'
    AND ${OPENED} AND a.amount=p.amount_due-p.amount_received`;

/** The amounts that payments reserve on a wallet. */
@Injectable()
export class AmountsRepository {
  /** Which of these amounts are reserved on a wallet. */
  async findTaken(manager: EntityManager, walletAddress: string, amounts: readonly bigint[]): Promise<Set<bigint>> {
    const rows = await manager.find(PaymentAmount, {
      select: { walletAddress: true, amount: true },
      where: { walletAddress, amount: In(amounts) },
    });
    return new Set(rows.map(({ amount }) => amount));
  }

  /** False when another payment has reserved it. */
  async insert(
    manager: EntityManager,
    { walletAddress, amountMicro, bareMicro, paymentId }: NewAmount,
  ): Promise<boolean> {
    try {
      await manager.insert(PaymentAmount, { walletAddress, amount: amountMicro, bare: bareMicro, paymentId });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** The payment that asks, or within its grace asked, for exactly this amount on this wallet. */
  async ownerOf(em: EntityManager, wallet: string, amountMicro: bigint, now: Date): Promise<string | null> {
    const [row] = await select<{ payment_id: string }>(
      em,
      'SELECT payment_id FROM payment_amounts WHERE wallet_address=? AND amount=? AND (held_until IS NULL OR held_until>?)',
      [wallet, amountMicro, now],
    );
    return row?.payment_id ?? null;
  }

  /** Payments that ask for this amount and a tail. At most two: more are as good. */
  async askingBare(em: EntityManager, wallet: string, bareMicro: bigint, when: AskedWhen): Promise<string[]> {
    const rows = await select<{ payment_id: string }>(em, `SELECT a.payment_id ${ASKING} AND a.bare=? LIMIT 2`, [
      wallet,
      when.heldAt,
      ...openedValues(when.opened),
      bareMicro,
    ]);
    return rows.map(({ payment_id: id }) => id);
  }

  /**
   * Payments that ask for an amount of this range (both inclusive); with `stepFrom` only for those that are a multiple of
   * `step` away from it.
   */
  async askingBetween(
    em: EntityManager,
    wallet: string,
    range: AskedWhen & { from: bigint; to: bigint; stepFrom?: bigint; step?: bigint; limit: number },
  ): Promise<string[]> {
    const { stepFrom, step } = range;
    const stepped = stepFrom === undefined || step === undefined ? [] : [stepFrom, step];
    const rows = await select<{ payment_id: string }>(
      em,
      `SELECT a.payment_id ${ASKING} AND a.amount>=? AND a.amount<=?${stepped.length > 0 ? ' AND (a.amount-?)%?=0' : ''}
       LIMIT ${range.limit}`,
      [wallet, range.heldAt, ...openedValues(range.opened), range.from, range.to, ...stepped],
    );
    return rows.map(({ payment_id: id }) => id);
  }

  /**
   * Payments that a transfer of about this amount (the range is inclusive) may have been meant for: the open ones by what they
   * ask for now, those that have ended, and are not settled or were open when it was made, by every amount that they asked for
   * until their grace was over. `asks`: it waits for its money, none of which is on its way. At most two: more are as good.
   */
  async meantBetween(
    em: EntityManager,
    wallet: string,
    range: { from: bigint; to: bigint; opened: Opened; madeAt: Date },
  ): Promise<{ id: string; asks: boolean; askedMicro: bigint }[]> {
    const rows = await select<{ id: string; asks: number; asked: string | number }>(
      em,
      `SELECT DISTINCT p.id, CASE WHEN p.state IN ('waiting','underpaid') THEN 1 ELSE 0 END AS asks,
         CASE WHEN p.ended_at IS NULL THEN a.amount ELSE 0 END AS asked
       FROM payment_amounts a JOIN payments p ON p.id=a.payment_id
       WHERE a.wallet_address=? AND a.amount>=? AND a.amount<=? AND ${OPENED}
         AND ((p.ended_at IS NULL AND a.amount=p.amount_due-p.amount_received) OR p.ended_at>?
           OR (p.ended_at IS NOT NULL AND p.state<>'settled' AND a.held_until>?))
       LIMIT 2`,
      [wallet, range.from, range.to, ...openedValues(range.opened), range.madeAt, range.madeAt],
    );
    return rows.map(({ id, asks, asked }) => ({ id, asks: Number(asks) === 1, askedMicro: toMicro(asked) }));
  }

  /**
   * Payments on these wallets that ask for an amount of the range (both inclusive), those nearest to `near` first; with `step`
   * only those a multiple of it away.
   */
  async nearestTo(
    em: EntityManager,
    wallets: readonly string[],
    range: AskedWhen & { near: bigint; from: bigint; to: bigint; step?: bigint; limit: number },
  ): Promise<string[]> {
    if (wallets.length === 0) return [];
    const { near, step } = range;
    const rows = await select<{ payment_id: string }>(
      em,
      `SELECT a.payment_id FROM payment_amounts a JOIN payments p ON p.id=a.payment_id
       WHERE a.wallet_address IN (${placeholders(wallets)}) AND a.amount>=? AND a.amount<=?
         AND (a.held_until IS NULL OR a.held_until>?) AND p.state<>'settled' AND ${OPENED}
         AND a.amount=p.amount_due-p.amount_received${step === undefined ? '' : ' AND (a.amount-?)%?=0'}
       ORDER BY ABS(a.amount-?), p.created_at DESC LIMIT ${range.limit}`,
      [
        ...wallets,
        range.from,
        range.to,
        range.heldAt,
        ...openedValues(range.opened),
        ...(step === undefined ? [] : [near, step]),
        near,
      ],
    );
    return rows.map(({ payment_id: id }) => id);
  }

  /** Open payments that ask for an amount of this range (both inclusive) now. */
  async openNear(
    em: EntityManager,
    wallet: string,
    { from, to, limit }: { from: bigint; to: bigint; limit: number },
  ): Promise<string[]> {
    const rows = await select<{ payment_id: string }>(
      em,
      `SELECT a.payment_id FROM payment_amounts a JOIN payments p ON p.id=a.payment_id
       WHERE a.wallet_address=? AND a.amount>=? AND a.amount<=? AND a.held_until IS NULL
         AND a.amount=p.amount_due-p.amount_received ORDER BY a.payment_id LIMIT ${limit}`,
      [wallet, from, to],
    );
    return rows.map(({ payment_id: id }) => id);
  }

  async setHeldUntil(manager: EntityManager, paymentId: string, heldUntil: Date): Promise<void> {
    await manager.update(PaymentAmount, { paymentId }, { heldUntil });
  }

  /** Frees some whose time is over; gives how many, which is STEP_ROWS while there may be more. */
  free(em: EntityManager, now: Date): Promise<number> {
    return deleteSome(em, { table: 'payment_amounts', where: 'held_until<=?', orderBy: 'held_until' }, [now]);
  }
}

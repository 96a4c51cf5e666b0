import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  deleteSome,
  execute,
  insertNew,
  insertRows,
  isDuplicate,
  placeholders,
  select,
  toMicro,
} from '../../../database/index.js';
import { OPENED, type Opened, openedValues } from '../domain/opened.js';

/** Micro-USDT; `bareMicro` is the amount without its tail. */
export interface TakenAmount {
  amountMicro: bigint;
  bareMicro: bigint;
  paymentId: string;
}

export interface WantedAmount extends TakenAmount {
  walletAddress: string;
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

const COLUMNS = ['wallet_address', 'amount', 'bare', 'payment_id'];

/** All SQL on the amounts that payments hold on a wallet. The key on (wallet, amount) decides between parallel takers. */
@Injectable()
export class AmountsRepository {
  /** Which amounts between the two (both exclusive) are taken on a wallet. */
  async taken(
    em: EntityManager,
    wallet: string,
    { above, below }: { above: bigint; below: bigint },
  ): Promise<Set<bigint>> {
    const rows = await select<{ amount: string | number }>(
      em,
      'SELECT amount FROM payment_amounts WHERE wallet_address=? AND amount>? AND amount<?',
      [wallet, above, below],
    );
    return new Set(rows.map(({ amount }) => toMicro(amount)));
  }

  /** False when somebody has it. */
  async take(em: EntityManager, wallet: string, { amountMicro, bareMicro, paymentId }: TakenAmount): Promise<boolean> {
    try {
      await insertRows(em, 'payment_amounts', COLUMNS, [[wallet, amountMicro, bareMicro, paymentId]]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Takes each of these amounts that nobody has, all of them different; gives the payments, new ones, that got theirs. */
  async takeEach(em: EntityManager, wanted: readonly WantedAmount[]): Promise<Set<string>> {
    const keyOf = ({ walletAddress, amountMicro }: WantedAmount) =>
      `${walletAddress}${String(amountMicro).padStart(20, '0')}`;
    // In one order for all: those who take at the same time may wait for one another, but never two for each other.
    const sorted = wanted.map((amount) => ({ amount, key: keyOf(amount) })).sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows = sorted.map(({ amount }) => [
      amount.walletAddress,
      amount.amountMicro,
      amount.bareMicro,
      amount.paymentId,
    ]);
    const ids = wanted.map(({ paymentId }) => paymentId);
    // Should somebody who has one of these roll back, two who wait for it may meet in a deadlock, and one of them tries again.
    if ((await insertNew(em, 'payment_amounts', COLUMNS, rows)) === rows.length) return new Set(ids);
    const taken = await select<{ payment_id: string }>(
      em,
      `SELECT payment_id FROM payment_amounts WHERE payment_id IN (${placeholders(ids)})`,
      ids,
    );
    return new Set(taken.map(({ payment_id: id }) => id));
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

  async hold(em: EntityManager, paymentId: string, until: Date): Promise<void> {
    await execute(em, 'UPDATE payment_amounts SET held_until=? WHERE payment_id=?', [until, paymentId]);
  }

  /** Frees some whose time is over; gives how many, which is STEP_ROWS while there may be more. */
  free(em: EntityManager, now: Date): Promise<number> {
    return deleteSome(em, { table: 'payment_amounts', where: 'held_until<=?', orderBy: 'held_until' }, [now]);
  }
}

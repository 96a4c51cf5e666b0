import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import { OPENED, type Opened, openedValues } from '../opened.js';
import { OPEN_STATES } from '../payment-state.js';

/** What the network said of a transaction when it was asked; `watched`: it was not asked, since our own books know it. */
export type LookupVerdict =
  'not_found' | 'verifying' | 'older' | 'wrong_recipient' | 'wrong_token' | 'failed' | 'watched';

export interface TxFinding {
  verdict: LookupVerdict;
  amountMicro: bigint | null;
  to: string | null;
  /** Only when it is not ours. */
  token: string | null;
}

export interface TxHint extends TxFinding {
  paymentId: string;
  txid: string;
  checkedAt: Date;
  createdAt: Date;
}

interface RawHint {
  payment_id: string;
  txid: string;
  verdict: LookupVerdict;
  amount: string | number | null;
  to_address: string | null;
  token: string | null;
  checked_at: string | Date;
  created_at: string | Date;
}

const toHint = (raw: RawHint): TxHint => ({
  paymentId: raw.payment_id,
  txid: raw.txid,
  verdict: raw.verdict,
  amountMicro: raw.amount === null ? null : toMicro(raw.amount),
  to: raw.to_address,
  token: raw.token,
  checkedAt: toDate(raw.checked_at),
  createdAt: toDate(raw.created_at),
});

const HINT = 'payment_id, txid, verdict, amount, to_address, token, checked_at, created_at';
/** Payments that can still be paid: open, or ended without being settled less than the time of grace ago. */
const PAYABLE = `(p.state IN (${OPEN_STATES.map((state) => `'${state}'`).join(',')}) OR (p.state IN ('expired','cancelled') AND p.ended_at>?))`;

/** When a payment must have been opened, and how long ago it may have ended, to be paid by a transfer. */
export interface PayableSpan {
  wallet: string;
  opened: Opened;
  endedAfter: Date;
}

/** All SQL on what buyers claim: transactions they name, and wallets they prove to be theirs. */
@Injectable()
export class ClaimsRepository {
  /**
   * Names a transaction; again only makes it the newest. `secret`: the network does not know it yet. `shared`: named by
   * whoever has the payment's link.
   */
  async addHint(
    em: EntityManager,
    hint: { paymentId: string; txid: string; secret: boolean; shared: boolean },
    now: Date,
  ): Promise<void> {
    const { paymentId, txid, secret, shared } = hint;
    const again = 'UPDATE payment_hints SET named_again_at=? WHERE payment_id=? AND txid=?';
    if ((await execute(em, again, [now, paymentId, txid])) > 0) return;
    await insertRows(
      em,
      'payment_hints',
      ['payment_id', 'txid', 'verdict', 'secret', 'shared', 'checked_at', 'created_at'],
      [[paymentId, txid, 'not_found', secret, shared, now, now]],
    );
  }

  async hint(em: EntityManager, paymentId: string, txid: string): Promise<TxHint | null> {
    const [raw] = await select<RawHint>(em, `SELECT ${HINT} FROM payment_hints WHERE payment_id=? AND txid=?`, [
      paymentId,
      txid,
    ]);
    return raw ? toHint(raw) : null;
  }

  /** How many transactions were named through the payment's link, or else by its owner. */
  async countHints(em: EntityManager, paymentId: string, shared: boolean): Promise<number> {
    const [row] = await select<{ n: string | number }>(
      em,
      'SELECT COUNT(*) AS n FROM payment_hints WHERE payment_id=? AND shared=?',
      [paymentId, shared],
    );
    return Number(row?.n ?? 0);
  }

  async setFinding(em: EntityManager, hint: { paymentId: string; txid: string }, found: TxFinding, now: Date) {
    await execute(
      em,
      'UPDATE payment_hints SET verdict=?, amount=?, to_address=?, token=?, checked_at=? WHERE payment_id=? AND txid=?',
      [found.verdict, found.amountMicro, found.to, found.token, now, hint.paymentId, hint.txid],
    );
  }

  /** What was named last for each of these payments. */
  async lastHints(em: EntityManager, paymentIds: readonly string[]): Promise<TxHint[]> {
    if (paymentIds.length === 0) return [];
    const rows = await select<RawHint>(
      em,
      `SELECT ${HINT} FROM payment_hints WHERE payment_id IN (${placeholders(paymentIds)})
       ORDER BY COALESCE(named_again_at, created_at), txid`,
      paymentIds,
    );
    return [...new Map(rows.map((raw) => [raw.payment_id, toHint(raw)])).values()];
  }

  /**
   * Named transactions that the network did not know, or had only just taken in, when asked before `checkedBefore`; or after
   * `checkedAfter`, which is to come: that is what a clock wrote that was ahead.
   */
  async hintsToAskAgain(
    em: EntityManager,
    {
      checkedBefore,
      checkedAfter,
      namedAfter,
      except,
      limit,
    }: { checkedBefore: Date; checkedAfter: Date; namedAfter: Date; except: readonly string[]; limit: number },
  ): Promise<TxHint[]> {
    const others = `payment_id NOT IN (SELECT id FROM payments WHERE reference IN (${placeholders(except)}))`;
    const rows = await select<RawHint>(
      em,
      `SELECT ${HINT} FROM payment_hints WHERE verdict IN ('not_found','verifying') AND (checked_at<? OR checked_at>?)
         AND created_at>?${except.length === 0 ? '' : ` AND ${others}`}
       ORDER BY checked_at LIMIT ${limit}`,
      [checkedBefore, checkedAfter, namedAfter, ...except],
    );
    return rows.map(toHint);
  }

  /** Payments whose cashiers named these transactions. */
  async namedBy(em: EntityManager, txids: readonly string[]): Promise<{ txid: string; paymentId: string }[]> {
    if (txids.length === 0) return [];
    const rows = await select<{ txid: string; payment_id: string }>(
      em,
      `SELECT txid, payment_id FROM payment_hints WHERE txid IN (${placeholders(txids)})`,
      txids,
    );
    return rows.map((row) => ({ txid: row.txid, paymentId: row.payment_id }));
  }

  /** Payments whose cashier named this transaction while the network did not know it, and before it was public. */
  async payableByTxid(em: EntityManager, txid: string, publicAt: Date, span: PayableSpan): Promise<string[]> {
    const rows = await select<{ id: string }>(
      em,
      `SELECT p.id FROM payment_hints h JOIN payments p ON p.id=h.payment_id
       WHERE h.txid=? AND h.secret=? AND h.created_at<? AND p.wallet_address=? AND ${OPENED} AND ${PAYABLE} LIMIT 2`,
      [txid, true, publicAt, span.wallet, ...openedValues(span.opened), span.endedAfter],
    );
    return rows.map(({ id }) => id);
  }

  /** Somebody proved that this wallet pays this payment; again does nothing. */
  async addSender(em: EntityManager, paymentId: string, address: string, now: Date): Promise<void> {
    try {
      await insertRows(em, 'payment_senders', ['payment_id', 'address', 'created_at'], [[paymentId, address, now]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** The newest payments that the owner of this wallet signed for, whatever became of them. */
  async provedBy(em: EntityManager, address: string, limit: number): Promise<string[]> {
    const rows = await select<{ payment_id: string }>(
      em,
      `SELECT payment_id FROM payment_senders WHERE address=? ORDER BY created_at DESC LIMIT ${limit}`,
      [address],
    );
    return rows.map(({ payment_id: id }) => id);
  }

  /** Payments that the owner of this wallet signed for. */
  async payableBySender(em: EntityManager, address: string, span: PayableSpan): Promise<string[]> {
    const rows = await select<{ id: string }>(
      em,
      `SELECT p.id FROM payment_senders s JOIN payments p ON p.id=s.payment_id
       WHERE s.address=? AND p.wallet_address=? AND ${OPENED} AND ${PAYABLE} LIMIT 2`,
      [address, span.wallet, ...openedValues(span.opened), span.endedAfter],
    );
    return rows.map(({ id }) => id);
  }

  /** Open payments of these users. */
  async openOfUsers(em: EntityManager, userIds: readonly string[], span: PayableSpan): Promise<string[]> {
    if (userIds.length === 0) return [];
    const rows = await select<{ id: string }>(
      em,
      `SELECT p.id FROM payments p WHERE p.user_id IN (${placeholders(userIds)})
       AND p.state IN (${placeholders(OPEN_STATES)}) AND p.wallet_address=? AND ${OPENED} LIMIT 2`,
      [...userIds, ...OPEN_STATES, span.wallet, ...openedValues(span.opened)],
    );
    return rows.map(({ id }) => id);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, toDate, toMicro } from '../../core/database/index.js';
import type { PaymentFact, PaymentState } from './payment-state.js';
import { nextPaymentState, statesBefore } from './payment-state.js';
import type { ReceiptState } from './payments.entities.js';

export interface PaymentRow {
  id: string;
  purpose: string;
  reference: string;
  label: string;
  userId: string | null;
  walletAddress: string;
  amountMicro: bigint;
  amountDueMicro: bigint;
  amountReceivedMicro: bigint;
  state: PaymentState;
  late: boolean;
  overpaid: boolean;
  version: number;
  expiresAt: Date;
  createdAt: Date;
}

interface RawPayment {
  id: string;
  purpose: string;
  reference: string;
  label: string;
  user_id: string | number | null;
  wallet_address: string;
  amount: string | number;
  amount_due: string | number;
  amount_received: string | number;
  state: PaymentState;
  late: number | boolean;
  overpaid: number | boolean;
  version: number;
  expires_at: string | Date;
  created_at: string | Date;
}

const COLUMNS =
  'id, purpose, reference, label, user_id, wallet_address, amount, amount_due, amount_received, state, late, overpaid, version, expires_at, created_at';

const toRow = (raw: RawPayment): PaymentRow => ({
  id: raw.id,
  purpose: raw.purpose,
  reference: raw.reference,
  label: raw.label,
  userId: raw.user_id === null ? null : String(raw.user_id),
  walletAddress: raw.wallet_address,
  amountMicro: toMicro(raw.amount),
  amountDueMicro: toMicro(raw.amount_due),
  amountReceivedMicro: toMicro(raw.amount_received),
  state: raw.state,
  late: Boolean(raw.late),
  overpaid: Boolean(raw.overpaid),
  version: Number(raw.version),
  expiresAt: toDate(raw.expires_at),
  createdAt: toDate(raw.created_at),
});

/** All SQL on payments, the amounts that they hold, and the receipts matched to them. */
@Injectable()
export class PaymentsRepository {
  async insert(
    em: EntityManager,
    row: Omit<PaymentRow, 'amountReceivedMicro' | 'state' | 'late' | 'overpaid' | 'version'>,
  ): Promise<void> {
    await insertRows(em, 'payments', COLUMNS.split(', '), [
      [
        row.id,
        row.purpose,
        row.reference,
        row.label,
        row.userId,
        row.walletAddress,
        row.amountMicro,
        row.amountDueMicro,
        0n,
        'waiting',
        false,
        false,
        1,
        row.expiresAt,
        row.createdAt,
      ],
    ]);
  }

  async find(em: EntityManager, id: string): Promise<PaymentRow | null> {
    const [raw] = await select<RawPayment>(em, `SELECT ${COLUMNS} FROM payments WHERE id=?`, [id]);
    return raw ? toRow(raw) : null;
  }

  async findMany(em: EntityManager, ids: readonly string[]): Promise<PaymentRow[]> {
    if (ids.length === 0) return [];
    const rows = await select<RawPayment>(
      em,
      `SELECT ${COLUMNS} FROM payments WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return rows.map(toRow);
  }

  /** Records a fact if the payment is in a state where it applies, and gives the row as it then is; else null. */
  async apply(
    em: EntityManager,
    id: string,
    fact: PaymentFact,
    change: { receivedMicro?: bigint; now?: Date } = {},
  ): Promise<PaymentRow | null> {
    for (const from of statesBefore(fact)) {
      const to = nextPaymentState(from, fact);
      if (!to) continue;
      const changed = await execute(
        em,
        `UPDATE payments SET state=?, version=version+1, amount_received=amount_received+?, settled_at=COALESCE(?, settled_at)
         WHERE id=? AND state=?`,
        [to, change.receivedMicro ?? 0n, to === 'settled' ? (change.now ?? null) : null, id, from],
      );
      if (changed === 1) return this.find(em, id);
    }
    return null;
  }

  /** Tells cashiers that something they show has changed. */
  async touch(em: EntityManager, id: string): Promise<void> {
    await execute(em, 'UPDATE payments SET version=version+1 WHERE id=?', [id]);
  }

  /** Version and state of each payment: what a feed compares to notice a change. */
  async fingerprints(
    em: EntityManager,
    ids: readonly string[],
  ): Promise<Map<string, { version: number; state: PaymentState }>> {
    if (ids.length === 0) return new Map();
    const rows = await select<{ id: string; version: number; state: PaymentState }>(
      em,
      `SELECT id, version, state FROM payments WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, version, state }) => [id, { version: Number(version), state }]));
  }

  async dueToExpire(em: EntityManager, before: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string }>(
      em,
      `SELECT id FROM payments WHERE state='waiting' AND expires_at<=? ORDER BY expires_at LIMIT ${limit}`,
      [before],
    );
    return rows.map(({ id }) => id);
  }

  async takenAmounts(
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

  async takeAmount(em: EntityManager, wallet: string, amountMicro: bigint, paymentId: string): Promise<void> {
    await insertRows(
      em,
      'payment_amounts',
      ['wallet_address', 'amount', 'payment_id'],
      [[wallet, amountMicro, paymentId]],
    );
  }

  /** The payment that asks, or within its grace asked, for exactly this amount on this wallet. */
  async ownerOfAmount(em: EntityManager, wallet: string, amountMicro: bigint): Promise<string | null> {
    const [row] = await select<{ payment_id: string }>(
      em,
      'SELECT payment_id FROM payment_amounts WHERE wallet_address=? AND amount=?',
      [wallet, amountMicro],
    );
    return row?.payment_id ?? null;
  }

  async holdAmounts(em: EntityManager, paymentId: string, until: Date): Promise<void> {
    await execute(em, 'UPDATE payment_amounts SET held_until=? WHERE payment_id=?', [until, paymentId]);
  }

  async freeAmounts(em: EntityManager, now: Date): Promise<number> {
    return execute(em, 'DELETE FROM payment_amounts WHERE held_until<=?', [now]);
  }

  async receipt(
    em: EntityManager,
    transferId: string,
  ): Promise<{ paymentId: string | null; state: ReceiptState } | null> {
    const [row] = await select<{ payment_id: string | null; state: ReceiptState }>(
      em,
      'SELECT payment_id, state FROM payment_receipts WHERE transfer_id=?',
      [transferId],
    );
    return row ? { paymentId: row.payment_id, state: row.state } : null;
  }

  async saveReceipt(
    em: EntityManager,
    transferId: string,
    paymentId: string | null,
    state: ReceiptState,
    now: Date,
  ): Promise<void> {
    const changed = await execute(em, 'UPDATE payment_receipts SET payment_id=?, state=? WHERE transfer_id=?', [
      paymentId,
      state,
      transferId,
    ]);
    if (changed === 1) return;
    await insertRows(
      em,
      'payment_receipts',
      ['transfer_id', 'payment_id', 'state', 'created_at'],
      [[transferId, paymentId, state, now]],
    );
  }

  /** The transfers that were matched to these payments, oldest first. */
  async receiptsOf(
    em: EntityManager,
    paymentIds: readonly string[],
  ): Promise<{ paymentId: string; transferId: string; state: ReceiptState }[]> {
    if (paymentIds.length === 0) return [];
    const rows = await select<{ payment_id: string; transfer_id: string | number; state: ReceiptState }>(
      em,
      `SELECT payment_id, transfer_id, state FROM payment_receipts WHERE payment_id IN (${placeholders(paymentIds)}) ORDER BY transfer_id`,
      paymentIds,
    );
    return rows.map((row) => ({ paymentId: row.payment_id, transferId: String(row.transfer_id), state: row.state }));
  }
}

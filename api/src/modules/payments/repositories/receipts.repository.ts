import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, type SqlValue, toDate } from '../../../database/index.js';
import type { MatchRule, ReceiptState } from '../entities/payments.entities.js';

export interface ReceiptRow {
  transferId: string;
  paymentId: string | null;
  state: ReceiptState;
  rule: MatchRule | null;
}

export interface ReceiptDecision {
  transferId: string;
  targetType: 'payment' | 'user' | 'email' | 'sender' | 'own';
  target: string;
  targetName: string;
  reason: string;
  decidedBy: string;
  decidedAt: Date;
}

interface RawReceipt {
  transfer_id: string | number;
  payment_id: string | null;
  state: ReceiptState;
  rule: MatchRule | null;
}

interface RawDecision {
  transfer_id: string | number;
  target_type: ReceiptDecision['targetType'];
  target: string;
  target_name: string;
  reason: string;
  decided_by: string | number;
  decided_at: string | Date;
}

const COLUMNS = 'transfer_id, payment_id, state, rule';

const toReceipt = (raw: RawReceipt): ReceiptRow => ({
  transferId: String(raw.transfer_id),
  paymentId: raw.payment_id,
  state: raw.state,
  rule: raw.rule,
});

/** All SQL on what transfers were matched to, by rule or by a person. */
@Injectable()
export class ReceiptsRepository {
  async find(em: EntityManager, transferId: string): Promise<ReceiptRow | null> {
    const [row] = await this.findMany(em, [transferId]);
    return row ?? null;
  }

  async findMany(em: EntityManager, transferIds: readonly string[]): Promise<ReceiptRow[]> {
    if (transferIds.length === 0) return [];
    const rows = await select<RawReceipt>(
      em,
      `SELECT ${COLUMNS} FROM payment_receipts WHERE transfer_id IN (${placeholders(transferIds)})`,
      transferIds,
    );
    return rows.map(toReceipt);
  }

  async save(em: EntityManager, { transferId, paymentId, state, rule }: ReceiptRow, now: Date): Promise<void> {
    const changed = await execute(em, 'UPDATE payment_receipts SET payment_id=?, state=?, rule=? WHERE transfer_id=?', [
      paymentId,
      state,
      rule,
      transferId,
    ]);
    if (changed === 1) return;
    await insertRows(
      em,
      'payment_receipts',
      ['transfer_id', 'payment_id', 'state', 'rule', 'created_at'],
      [[transferId, paymentId, state, rule, now]],
    );
  }

  /** Takes a transfer that waits for staff; false when somebody was quicker. */
  async take(
    em: EntityManager,
    transferId: string,
    to: { state: 'booked' | 'assigned' | 'returned' | 'own'; paymentId: string | null; rule: MatchRule },
  ): Promise<boolean> {
    const changed = await execute(
      em,
      "UPDATE payment_receipts SET state=?, payment_id=?, rule=? WHERE transfer_id=? AND state='unmatched'",
      [to.state, to.paymentId, to.rule, transferId],
    );
    return changed === 1;
  }

  /** The transfers that were matched to these payments, oldest first. */
  async ofPayments(em: EntityManager, paymentIds: readonly string[]): Promise<(ReceiptRow & { paymentId: string })[]> {
    if (paymentIds.length === 0) return [];
    const rows = await select<RawReceipt & { payment_id: string }>(
      em,
      `SELECT ${COLUMNS} FROM payment_receipts WHERE payment_id IN (${placeholders(paymentIds)}) ORDER BY transfer_id`,
      paymentIds,
    );
    return rows.map((row) => ({ ...toReceipt(row), paymentId: row.payment_id }));
  }

  /** Newest first; asks for one more than `limit`. */
  async list(
    em: EntityManager,
    filter: { state?: ReceiptState; before?: string; limit: number },
  ): Promise<ReceiptRow[]> {
    const where = ['1=1'];
    const params: SqlValue[] = [];
    if (filter.state) {
      where.push('state=?');
      params.push(filter.state);
    }
    if (filter.before !== undefined) {
      where.push('transfer_id<?');
      params.push(filter.before);
    }
    const rows = await select<RawReceipt>(
      em,
      `SELECT ${COLUMNS} FROM payment_receipts WHERE ${where.join(' AND ')} ORDER BY transfer_id DESC LIMIT ${filter.limit + 1}`,
      params,
    );
    return rows.map(toReceipt);
  }

  async countWaiting(em: EntityManager): Promise<number> {
    const [row] = await select<{ n: string | number }>(
      em,
      "SELECT COUNT(*) AS n FROM payment_receipts WHERE state='unmatched'",
    );
    return Number(row?.n ?? 0);
  }

  /** Transfers that wait for staff and have an id above `after`, the newest first. */
  async waitingSince(em: EntityManager, after: string, limit: number): Promise<string[]> {
    const rows = await select<{ transfer_id: string | number }>(
      em,
      `SELECT transfer_id FROM payment_receipts WHERE state='unmatched' AND transfer_id>?
       ORDER BY transfer_id DESC LIMIT ${limit}`,
      [after],
    );
    return rows.map((row) => String(row.transfer_id));
  }

  async saveDecision(em: EntityManager, decision: ReceiptDecision): Promise<void> {
    await insertRows(
      em,
      'receipt_decisions',
      ['transfer_id', 'target_type', 'target', 'target_name', 'reason', 'decided_by', 'decided_at'],
      [
        [
          decision.transferId,
          decision.targetType,
          decision.target,
          decision.targetName,
          decision.reason,
          decision.decidedBy,
          decision.decidedAt,
        ],
      ],
    );
  }

  /** E-mail addresses in decisions from before an instant, the oldest first. */
  async emailsOf(
    em: EntityManager,
    { before, limit }: { before: Date; limit: number },
  ): Promise<{ transferId: string; email: string }[]> {
    const rows = await select<Pick<RawDecision, 'transfer_id' | 'target'>>(
      em,
      `SELECT transfer_id, target FROM receipt_decisions WHERE target_type='email' AND target<>'' AND decided_at<?
       ORDER BY decided_at LIMIT ${limit}`,
      [before],
    );
    return rows.map((row) => ({ transferId: String(row.transfer_id), email: row.target }));
  }

  /** Leaves `shown` of the address of a decision. */
  async forgetEmail(em: EntityManager, transferId: string, shown: string): Promise<void> {
    await execute(em, "UPDATE receipt_decisions SET target='', target_name=? WHERE transfer_id=?", [shown, transferId]);
  }

  async decisionsOf(em: EntityManager, transferIds: readonly string[]): Promise<Map<string, ReceiptDecision>> {
    if (transferIds.length === 0) return new Map();
    const rows = await select<RawDecision>(
      em,
      `SELECT transfer_id, target_type, target, target_name, reason, decided_by, decided_at FROM receipt_decisions
       WHERE transfer_id IN (${placeholders(transferIds)})`,
      transferIds,
    );
    return new Map(
      rows.map((row) => [
        String(row.transfer_id),
        {
          transferId: String(row.transfer_id),
          targetType: row.target_type,
          target: row.target,
          targetName: row.target_name,
          reason: row.reason,
          decidedBy: String(row.decided_by),
          decidedAt: toDate(row.decided_at),
        },
      ]),
    );
  }
}

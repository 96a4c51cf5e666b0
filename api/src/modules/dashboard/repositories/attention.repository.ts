import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { toDate } from '../../../database/index.js';
import { OutboxMessage } from '../../../infrastructure/outbox/index.js';
import type { AttentionKind } from '../dto/dashboard.dto.js';

export interface Waiting {
  count: number;
  /** Since when the oldest waits. */
  since: Date | null;
}

/** What is counted in tables of the modules; `SystemAttentionService` knows the others. */
export type CountedKind = Exclude<
  AttentionKind,
  'watcher' | 'deletion_overdue' | 'jobs_failing' | 'messages_stuck' | 'sold_out' | 'low_stock'
>;

const COUNTED: Record<CountedKind, { table: string; since: string; where: string }> = {
  reconciliation: { table: 'reconciliation_differences', since: 'found_at', where: 'w.gone_at IS NULL' },
  receipts_unmatched: { table: 'payment_receipts', since: 'created_at', where: "w.state = 'unmatched'" },
  balances_held: { table: 'ledger_balances', since: 'held_at', where: 'w.held_at IS NOT NULL' },
  orders_undelivered: { table: 'orders', since: 'paid_at', where: "w.state = 'paid' AND w.paid_at < :paidBefore" },
  preorders_overdue: {
    table: 'orders',
    since: 'preorder_date',
    where: "w.state = 'preordered' AND w.preorder_date <= :now",
  },
  claims_waiting: { table: 'claims', since: 'created_at', where: "w.state = 'waiting'" },
  settlements_requested: { table: 'settlements', since: 'created_at', where: "w.state = 'requested'" },
  settlements_approved: { table: 'settlements', since: 'decided_at', where: "w.state = 'approved'" },
  commissions_held: { table: 'agent_commissions', since: 'created_at', where: "w.check_state = 'flagged'" },
  abuse_open: { table: 'abuse_reports', since: 'created_at', where: "w.state = 'open'" },
};

/** Counts in tables of other modules what waits for a person. Reads only. */
@Injectable()
export class AttentionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** An order that was paid before `paidBefore` should be delivered. */
  async countWaiting(kind: CountedKind, times: { now: Date; paidBefore: Date }): Promise<Waiting> {
    const { table, since, where } = COUNTED[kind];
    const row = await this.manager
      .createQueryBuilder()
      .select('COUNT(*)', 'n')
      .addSelect(`MIN(w.${since})`, 'since')
      .from(table, 'w')
      .where(where, times)
      .getRawOne<{ n: string | number; since: string | Date | null }>();
    return { count: Number(row?.n ?? 0), since: toDate(row?.since ?? null) };
  }

  /** Messages of these kinds that wait or were given up, and those that were sent since an instant. */
  async countMails(kinds: readonly string[], sentSince: Date) {
    if (kinds.length === 0) return { pending: 0, failed: 0, sent: 0, oldestPendingAt: null };
    const row = await this.manager
      .createQueryBuilder(OutboxMessage, 'm')
      .select("SUM(CASE WHEN m.state = 'pending' THEN 1 ELSE 0 END)", 'pending')
      .addSelect("SUM(CASE WHEN m.state = 'failed' THEN 1 ELSE 0 END)", 'failed')
      .addSelect("SUM(CASE WHEN m.state = 'done' AND m.doneAt >= :sentSince THEN 1 ELSE 0 END)", 'sent')
      .addSelect("MIN(CASE WHEN m.state = 'pending' THEN m.createdAt END)", 'oldest')
      .where('m.kind IN (:...kinds)', { kinds })
      .setParameter('sentSince', sentSince)
      .getRawOne<Record<'pending' | 'failed' | 'sent', string | number | null> & { oldest: string | Date | null }>();
    return {
      pending: Number(row?.pending ?? 0),
      failed: Number(row?.failed ?? 0),
      sent: Number(row?.sent ?? 0),
      oldestPendingAt: toDate(row?.oldest ?? null),
    };
  }
}

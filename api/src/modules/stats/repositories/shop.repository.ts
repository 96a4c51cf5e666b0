import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type SqlValue, toDate } from '../../../database/index.js';
import { placeholders, select } from '../sql.js';
import type { ATTENTION_KINDS } from '../dto/stats.dto.js';
import type { Period } from '../period.js';

export interface Waiting {
  count: number;
  since: Date | null;
}

/** What is counted in tables; the others are told by the parts themselves. */
export type ShopKind = Exclude<
  (typeof ATTENTION_KINDS)[number],
  'watcher' | 'deletion_overdue' | 'jobs_failing' | 'messages_stuck'
>;

/** Without what is kept for orders that are not paid yet, as buyers see it. */
const FREE = 'l.available-l.reserved';

/** What the data board tells of other modules' tables. Reads only. */
@Injectable()
export class ShopRepository {
  async namesOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, { zh: string; en: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await select<{ id: string | number; name_zh: string; name_en: string }>(
      em,
      `SELECT id, name_zh, name_en FROM goods WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [String(row.id), { zh: row.name_zh, en: row.name_en }]));
  }

  /** Goods on sale (or one of them), how many of each can still be bought, and at how many that is few. */
  async onSale(em: EntityManager, goodsId?: string): Promise<{ id: string; available: number; lowStock: number }[]> {
    const rows = await select<{ id: string | number; available: number; low_stock: number }>(
      em,
      `SELECT g.id, ${FREE} AS available, g.low_stock FROM goods g
       JOIN goods_levels l ON l.goods_id=g.id AND l.bucket='total'
       WHERE g.status='on_sale'${goodsId === undefined ? '' : ' AND g.id=?'}`,
      goodsId === undefined ? [] : [goodsId],
    );
    return rows.map(({ id, available, low_stock: lowStock }) => ({
      id: String(id),
      available: Number(available),
      lowStock: Number(lowStock),
    }));
  }

  /** Visits with an event of one of these names; of any name when there are none. */
  async visits(em: EntityManager, names: readonly string[], { from, to }: Period): Promise<number> {
    const named = names.length === 0 ? '' : `name IN (${placeholders(names)}) AND `;
    const [row] = await select<{ n: string | number }>(
      em,
      `SELECT COUNT(DISTINCT session_id) AS n FROM tracking_events WHERE ${named}occurred_at>=? AND occurred_at<?`,
      [...names, from, to],
    );
    return Number(row?.n ?? 0);
  }

  waiting(em: EntityManager, kind: ShopKind, before: Date): Promise<Waiting> {
    switch (kind) {
      case 'reconciliation':
        return this.count(
          em,
          'SELECT COUNT(*) AS n, MIN(found_at) AS since FROM reconciliation_differences WHERE gone_at IS NULL',
        );
      case 'receipts_unmatched':
        return this.count(
          em,
          "SELECT COUNT(*) AS n, MIN(created_at) AS since FROM payment_receipts WHERE state='unmatched'",
        );
      case 'balances_held':
        return this.count(
          em,
          'SELECT COUNT(*) AS n, MIN(held_at) AS since FROM ledger_balances WHERE held_at IS NOT NULL',
        );
      case 'orders_undelivered':
        return this.count(
          em,
          "SELECT COUNT(*) AS n, MIN(paid_at) AS since FROM orders WHERE state='paid' AND paid_at<?",
          [before],
        );
      case 'claims_waiting':
        return this.count(em, "SELECT COUNT(*) AS n, MIN(created_at) AS since FROM claims WHERE state='waiting'");
      case 'settlements_requested':
        return this.count(
          em,
          "SELECT COUNT(*) AS n, MIN(created_at) AS since FROM settlements WHERE state='requested'",
        );
      case 'settlements_approved':
        return this.count(em, "SELECT COUNT(*) AS n, MIN(decided_at) AS since FROM settlements WHERE state='approved'");
      case 'commissions_held':
        return this.count(
          em,
          "SELECT COUNT(*) AS n, MIN(created_at) AS since FROM agent_commissions WHERE check_state='flagged'",
        );
      case 'sold_out':
        return this.levels(em, `${FREE}<=0`);
      case 'low_stock':
        return this.levels(em, `${FREE}>0 AND ${FREE}<=g.low_stock`);
      case 'abuse_open':
        return this.count(em, "SELECT COUNT(*) AS n, MIN(created_at) AS since FROM abuse_reports WHERE state='open'");
    }
  }

  /** Messages that wait for the mail server, and those that were sent since an instant. */
  async mail(em: EntityManager, kinds: readonly string[], sentSince: Date) {
    const [row] = await select<
      Record<'pending' | 'failed' | 'sent', string | number | null> & { oldest: string | Date | null }
    >(
      em,
      `SELECT SUM(CASE WHEN state='pending' THEN 1 ELSE 0 END) AS pending,
         SUM(CASE WHEN state='failed' THEN 1 ELSE 0 END) AS failed,
         SUM(CASE WHEN state='done' AND done_at>=? THEN 1 ELSE 0 END) AS sent,
         MIN(CASE WHEN state='pending' THEN created_at END) AS oldest
       FROM outbox_messages WHERE kind IN (${placeholders(kinds)})`,
      [sentSince, ...kinds],
    );
    return {
      pending: Number(row?.pending ?? 0),
      failed: Number(row?.failed ?? 0),
      sent: Number(row?.sent ?? 0),
      oldestPendingAt: toDate(row?.oldest ?? null),
    };
  }

  private levels(em: EntityManager, condition: string): Promise<Waiting> {
    return this.count(
      em,
      `SELECT COUNT(*) AS n, NULL AS since FROM goods g JOIN goods_levels l ON l.goods_id=g.id AND l.bucket='total'
       WHERE g.status='on_sale' AND ${condition}`,
    );
  }

  private async count(em: EntityManager, sql: string, params: readonly SqlValue[] = []): Promise<Waiting> {
    const [row] = await select<{ n: string | number; since: string | Date | null }>(em, sql, params);
    return { count: Number(row?.n ?? 0), since: toDate(row?.since ?? null) };
  }
}

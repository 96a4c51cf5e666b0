import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, select, type SqlValue, toDate } from '../../database/index.js';
import { ID } from '../../common/ids/index.js';
import type { OutboxState } from './outbox.entity.js';

/** What was not done by then needs a person, though it is still tried. */
const STUCK_AFTER_MS = 5 * 60_000;

export interface StuckMessage {
  id: string;
  kind: string;
  key: string;
  state: OutboxState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  triedAt: Date | null;
  nextTryAt: Date;
  /** The order that it is about, where it says so. */
  orderId: string | null;
  /** What it is about was deleted, since it failed long ago: it cannot be tried again. */
  emptied: boolean;
}

interface Raw {
  id: string | number;
  kind: string;
  key: string;
  state: OutboxState;
  attempts: string | number;
  last_error: string | null;
  created_at: string | Date;
  tried_at: string | Date | null;
  available_at: string | Date;
  payload: string;
}

const COLUMNS = 'id, kind, `key`, state, attempts, last_error, created_at, tried_at, available_at, payload';
/** Given up by the dispatcher; tried in vain since it was written; or due and not even tried. */
const STUCK = `(state='failed' OR (state='pending' AND ((last_error IS NOT NULL AND created_at<=?)
  OR (last_error IS NULL AND available_at<=?))))`;

/** Messages that should have been handled by now, and what staff do with them. */
@Injectable()
export class StuckMessages {
  constructor(private readonly clock: Clock) {}

  /** How many, and since when the oldest; `except` names a kind that does not count. */
  async count(em: EntityManager, except = ''): Promise<{ count: number; since: Date | null }> {
    const [row] = await select<{ n: string | number; since: string | Date | null }>(
      em,
      `SELECT COUNT(*) AS n, MIN(created_at) AS since FROM outbox_messages WHERE ${STUCK} AND kind<>?`,
      [...this.before(), except],
    );
    return { count: Number(row?.n ?? 0), since: toDate(row?.since ?? null) };
  }

  /** A page of them, the oldest first; `afterId` is the last one of the page before. */
  async list(em: EntityManager, { afterId, limit }: { afterId?: string; limit: number }): Promise<StuckMessage[]> {
    const after: SqlValue[] = afterId === undefined ? [] : [afterId];
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS} FROM outbox_messages WHERE ${STUCK}${afterId === undefined ? '' : ' AND id>?'}
       ORDER BY id LIMIT ${limit}`,
      [...this.before(), ...after],
    );
    return rows.map(toMessage);
  }

  /** A message that is not done, stuck or not; null when there is none. */
  async find(em: EntityManager, id: string): Promise<StuckMessage | null> {
    const [row] = await select<Raw>(
      em,
      `SELECT ${COLUMNS} FROM outbox_messages WHERE id=? AND state IN ('pending','failed')`,
      [id],
    );
    return row ? toMessage(row) : null;
  }

  /** Makes it due now. False when it is done, or somebody is trying it at this moment. */
  async retry(em: EntityManager, id: string): Promise<boolean> {
    const now = this.clock.now();
    const changed = await execute(
      em,
      `UPDATE outbox_messages SET state='pending', available_at=?, claimed_by=NULL, claimed_until=NULL
       WHERE id=? AND state IN ('pending','failed') AND payload<>'{}' AND (claimed_until IS NULL OR claimed_until<=?)`,
      [now, id, now],
    );
    return changed === 1;
  }

  /** Gives it up for good. False when it is done, or somebody is trying it at this moment. */
  async drop(em: EntityManager, id: string): Promise<boolean> {
    const now = this.clock.now();
    const changed = await execute(
      em,
      `UPDATE outbox_messages SET state='dropped', payload='{}', done_at=?, claimed_by=NULL, claimed_until=NULL
       WHERE id=? AND state IN ('pending','failed') AND (claimed_until IS NULL OR claimed_until<=?)`,
      [now, id, now],
    );
    return changed === 1;
  }

  private before(): [Date, Date] {
    const before = new Date(this.clock.now().getTime() - STUCK_AFTER_MS);
    return [before, before];
  }
}

function orderIdIn(payload: string): string | null {
  const { order_id: id } = JSON.parse(payload) as { order_id?: unknown };
  return typeof id === 'string' && ID.test(id) ? id : null;
}

const toMessage = (row: Raw): StuckMessage => ({
  id: String(row.id),
  kind: row.kind,
  key: row.key,
  state: row.state,
  attempts: Number(row.attempts),
  lastError: row.last_error,
  createdAt: toDate(row.created_at),
  triedAt: toDate(row.tried_at),
  nextTryAt: toDate(row.available_at),
  orderId: orderIdIn(row.payload),
  emptied: row.payload === '{}',
});

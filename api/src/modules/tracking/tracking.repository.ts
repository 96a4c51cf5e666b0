import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select } from '../../core/database/index.js';
import type { PropertyValue } from './harmless.js';

export interface TrackingEvent {
  id: string;
  name: string;
  path: string | null;
  sessionId: string;
  promotionCode: string | null;
  bot: string | null;
  properties: Record<string, PropertyValue>;
  occurredAt: Date;
}

const COLUMNS = ['id', 'name', 'path', 'session_id', 'promotion_code', 'bot', 'properties', 'occurred_at'];

/** All SQL on `tracking_events`. */
@Injectable()
export class TrackingRepository {
  async insert(em: EntityManager, events: readonly TrackingEvent[]): Promise<void> {
    const rows = events.map((event) => [
      event.id,
      event.name,
      event.path,
      event.sessionId,
      event.promotionCode,
      event.bot,
      JSON.stringify(event.properties),
      event.occurredAt,
    ]);
    await insertRows(em, 'tracking_events', COLUMNS, rows);
  }

  /** Deletes the oldest ones that happened before an instant, `limit` at most, and says which. */
  async forget(em: EntityManager, before: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT id FROM tracking_events WHERE occurred_at<? ORDER BY occurred_at LIMIT ${limit}`,
      [before],
    );
    const ids = rows.map(({ id }) => String(id));
    if (ids.length > 0) await execute(em, `DELETE FROM tracking_events WHERE id IN (${placeholders(ids)})`, ids);
    return ids;
  }

  /** Deletes the counts of hours that began before an instant. */
  async forgetHours(em: EntityManager, before: Date): Promise<void> {
    await execute(em, 'DELETE FROM tracking_hours WHERE hour_at<?', [before]);
  }
}

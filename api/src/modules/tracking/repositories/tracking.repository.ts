import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../database/index.js';
import type { PropertyValue } from '../harmless.js';
import type { ToldApart } from '../told-apart.js';

export interface TrackingEvent extends ToldApart {
  id: string;
  name: string;
  path: string | null;
  sessionId: string;
  promotionCode: string | null;
  channel: string | null;
  bot: string | null;
  properties: Record<string, PropertyValue>;
  occurredAt: Date;
}

const COLUMNS = [
  ...['id', 'name', 'path', 'session_id', 'promotion_code', 'channel', 'bot'],
  ...['platform', 'language', 'visitor', 'properties', 'occurred_at'],
];

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
      event.channel,
      event.bot,
      event.platform,
      event.language,
      event.visitor,
      JSON.stringify(event.properties),
      event.occurredAt,
    ]);
    await insertRows(em, 'tracking_events', COLUMNS, rows);
  }
}

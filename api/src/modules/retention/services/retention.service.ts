import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { overwritesDeleted, Transactions } from '../../../database/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/http/index.js';
import { Retention, Tombstones } from '../../../infrastructure/retention/index.js';
import { everyMs, isRetentionName, RETENTION, RETENTION_NAMES } from '../../../config/retention.config.js';
import type {
  RetentionDay,
  RetentionRule,
  RetentionView,
  TombstonePage,
  TombstonesQuery,
} from '../dto/retention.dto.js';

const SHOWN_MS = 30 * 24 * 3_600_000;

/** What was and will be forgotten, as staff see it. */
@Injectable()
export class RetentionViews {
  constructor(
    private readonly retention: Retention,
    private readonly tombstones: Tombstones,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  view(): Promise<RetentionView> {
    return this.transactions.read(async (em) => ({
      overwritten: await overwritesDeleted(em),
      rules: await this.rules(em),
      forgotten: await this.forgotten(em),
      due: await this.due(em),
    }));
  }

  async page({ name, cursor, limit = DEFAULT_PAGE }: TombstonesQuery): Promise<TombstonePage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const { rows, genuine } = await this.transactions.read(async (em) => {
      const found = await this.tombstones.list(em, { name, beforeId, limit: limit + 1 });
      return { rows: found, genuine: await this.tombstones.genuine(em, found) };
    });
    const counted = this.counted();
    return toPage(
      rows,
      limit,
      ({ previous: _, beganAt, endedAt, digest, ...row }) => ({
        ...row,
        digest: digest === '' || counted.has(row.name) ? null : digest,
        began_at: beganAt.toISOString(),
        ended_at: endedAt.toISOString(),
        genuine: genuine.has(row.id),
      }),
      ({ id }) => [id],
    );
  }

  /** Jobs that only count what they destroy. Earlier versions wrote a digest of nothing for them. */
  private counted(): Set<string> {
    return new Set(this.retention.registered().flatMap((what) => ('old' in what ? [what.name] : [])));
  }

  private async rules(em: EntityManager): Promise<RetentionRule[]> {
    const rules: RetentionRule[] = [];
    for (const name of RETENTION_NAMES) {
      const last = await this.tombstones.last(em, name);
      const { keepSeconds, after } = RETENTION[name];
      rules.push({
        name,
        keep_seconds: keepSeconds,
        after,
        every_seconds: everyMs(name) / 1_000,
        last_at: last?.endedAt.toISOString() ?? null,
        last_count: last?.count ?? 0,
      });
    }
    return rules;
  }

  private async forgotten(em: EntityManager): Promise<RetentionDay[]> {
    const days = await this.tombstones.byDay(em, new Date(this.clock.now().getTime() - SHOWN_MS));
    return days.flatMap(({ day, name, count }) => (isRetentionName(name) ? [{ day, name, count }] : []));
  }

  private async due(em: EntityManager): Promise<RetentionDay[]> {
    const now = this.clock.now();
    const days: RetentionDay[] = [];
    for (const what of this.retention.registered()) {
      const found = (await what.due?.(em, now)) ?? [];
      days.push(...found.map(({ day, count }) => ({ day, name: what.name, count })));
    }
    return days.sort((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name));
  }
}

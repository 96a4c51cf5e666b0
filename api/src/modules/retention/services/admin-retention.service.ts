import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { overwritesDeleted } from '../../../database/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { RetentionService, DeletionRecordsService } from '../../../infrastructure/retention/index.js';
import { everyMs, isRetentionName, RETENTION, RETENTION_NAMES } from '../../../config/retention.config.js';
import type {
  RetentionDay,
  RetentionRule,
  RetentionView,
  DeletionRecordPage,
  DeletionRecordsQuery,
} from '../dto/retention.dto.js';

const SHOWN_MS = 30 * 24 * 3_600_000;

/** What was deleted and will be, as staff see it. */
@Injectable()
export class AdminRetentionService {
  constructor(
    private readonly retention: RetentionService,
    private readonly deletionRecords: DeletionRecordsService,
    private readonly manager: EntityManager,
    private readonly clock: ClockService,
  ) {}

  async findOverview(): Promise<RetentionView> {
    return {
      overwritten: await overwritesDeleted(this.manager),
      rules: await this.findRules(),
      forgotten: await this.findDeleted(),
      due: await this.findDue(),
    };
  }

  /** Deletion records, newest first. */
  async findRecords({ name, cursor, limit = DEFAULT_PAGE }: DeletionRecordsQuery): Promise<DeletionRecordPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const rows = await this.deletionRecords.listNewest(this.manager, { name, beforeId, limit: limit + 1 });
    const genuine = await this.deletionRecords.findGenuine(this.manager, rows);
    const counted = this.countingJobs();
    return toPage(
      rows,
      limit,
      ({ previous: _, beganAt, endedAt, digest, signature: seal, ...row }) => ({
        seal,
        ...row,
        digest: digest === '' || counted.has(row.name) ? null : digest,
        began_at: beganAt.toISOString(),
        ended_at: endedAt.toISOString(),
        genuine: genuine.has(row.id),
      }),
      ({ id }) => [id],
    );
  }

  /** Jobs that only count what they delete. Earlier versions wrote a digest of nothing for them. */
  private countingJobs(): Set<string> {
    return new Set(this.retention.listPurges().flatMap((what) => ('old' in what ? [what.name] : [])));
  }

  private async findRules(): Promise<RetentionRule[]> {
    const rules: RetentionRule[] = [];
    for (const name of RETENTION_NAMES) {
      const last = await this.deletionRecords.findLast(this.manager, name);
      const { retentionSeconds, after } = RETENTION[name];
      rules.push({
        name,
        keep_seconds: retentionSeconds,
        after,
        every_seconds: everyMs(name) / 1_000,
        last_at: last?.endedAt.toISOString() ?? null,
        last_count: last?.count ?? 0,
      });
    }
    return rules;
  }

  private async findDeleted(): Promise<RetentionDay[]> {
    const days = await this.deletionRecords.countByDay(this.manager, new Date(this.clock.now().getTime() - SHOWN_MS));
    return days.flatMap(({ day, name, count }) => (isRetentionName(name) ? [{ day, name, count }] : []));
  }

  private async findDue(): Promise<RetentionDay[]> {
    const now = this.clock.now();
    const days: RetentionDay[] = [];
    for (const what of this.retention.listPurges()) {
      const found = (await what.due?.(this.manager, now)) ?? [];
      days.push(...found.map(({ day, count }) => ({ day, name: what.name, count })));
    }
    return days.sort((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name));
  }
}

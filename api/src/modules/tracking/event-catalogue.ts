import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import type { RequestOrigin } from '../../common/http/index.js';
import { AuditLog } from '../audit/index.js';
import { trackingReasons } from './tracking.errors.js';

export const CATALOGUE_STATUSES = ['planned', 'live', 'deprecated', 'blocked'] as const;
export type CatalogueStatus = (typeof CATALOGUE_STATUSES)[number];

export interface CatalogueEntry {
  name: string;
  labelZh: string;
  labelEn: string;
  note: string;
  status: CatalogueStatus;
  version: number;
  changedByName: string | null;
  changedAt: Date;
}

interface Raw {
  name: string;
  label_zh: string;
  label_en: string;
  note: string;
  status: CatalogueStatus;
  version: number;
  changed_by_name: string | null;
  changed_at: string | Date;
}

const KEEP_MS = 30_000;
const COLUMNS = 'name, label_zh, label_en, note, status, version, changed_by_name, changed_at';

const toEntry = (raw: Raw): CatalogueEntry => ({
  name: raw.name,
  labelZh: raw.label_zh,
  labelEn: raw.label_en,
  note: raw.note,
  status: raw.status,
  version: Number(raw.version),
  changedByName: raw.changed_by_name,
  changedAt: toDate(raw.changed_at),
});

/** Which events are meant to be there. One that staff blocked is not kept any more, within half a minute. */
@Injectable()
export class EventCatalogue {
  private blocked: { until: number; names: ReadonlySet<string> } | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async blockedNames(): Promise<ReadonlySet<string>> {
    const now = this.clock.elapsedMs();
    if (this.blocked && this.blocked.until > now) return this.blocked.names;
    const rows = await this.transactions.read((em) =>
      select<{ name: string }>(em, "SELECT name FROM tracking_catalogue WHERE status='blocked'"),
    );
    this.blocked = { until: now + KEEP_MS, names: new Set(rows.map(({ name }) => name)) };
    return this.blocked.names;
  }

  async all(): Promise<CatalogueEntry[]> {
    const rows = await this.transactions.read((em) =>
      select<Raw>(em, `SELECT ${COLUMNS} FROM tracking_catalogue ORDER BY name`),
    );
    return rows.map(toEntry);
  }

  /** Adds or changes an entry; `version` is the one that was read, 0 of a new one. Throws `tracking.version_changed`. */
  async save(
    entry: Pick<CatalogueEntry, 'name' | 'labelZh' | 'labelEn' | 'note' | 'status' | 'version'>,
    { actorId, actorName, ...origin }: { actorId: string; actorName: string } & RequestOrigin,
  ): Promise<CatalogueEntry> {
    const changedAt = this.clock.now();
    const saved = await this.transactions.run(async (em) => {
      const before = await this.find(em, entry.name);
      const values = [entry.labelZh, entry.labelEn, entry.note, entry.status, actorId, actorName, changedAt];
      if (!(await this.write(em, entry, values))) throw conflict(await this.find(em, entry.name));
      const after = { ...entry, version: entry.version + 1, changedByName: actorName, changedAt };
      await this.audit.record(em, {
        actorId,
        ...origin,
        action: 'tracking.event_changed',
        object: { type: 'tracking_event', id: entry.name },
        before: before && { status: before.status, zh: before.labelZh, en: before.labelEn, note: before.note },
        after: { status: entry.status, zh: entry.labelZh, en: entry.labelEn, note: entry.note },
      });
      return after;
    });
    this.blocked = null;
    return saved;
  }

  private async write(
    em: EntityManager,
    { name, version }: { name: string; version: number },
    values: (string | Date)[],
  ): Promise<boolean> {
    if (version > 0) {
      const changed = await execute(
        em,
        `UPDATE tracking_catalogue SET label_zh=?, label_en=?, note=?, status=?, changed_by=?, changed_by_name=?,
           changed_at=?, version=version+1 WHERE name=? AND version=?`,
        [...values, name, version],
      );
      return changed === 1;
    }
    try {
      const columns = ['label_zh', 'label_en', 'note', 'status', 'changed_by', 'changed_by_name', 'changed_at'];
      await insertRows(em, 'tracking_catalogue', [...columns, 'name', 'version'], [[...values, name, 1]]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async find(em: EntityManager, name: string): Promise<CatalogueEntry | null> {
    const [row] = await select<Raw>(em, `SELECT ${COLUMNS} FROM tracking_catalogue WHERE name=?`, [name]);
    return row ? toEntry(row) : null;
  }
}

const conflict = (now: CatalogueEntry | null): AppError =>
  new AppError(trackingReasons.version_changed, {
    changed_by: now?.changedByName ?? '',
    changed_at: now?.changedAt.toISOString() ?? '',
  });

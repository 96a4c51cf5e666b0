import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { BUILT_IN_EVENTS } from '../domain/built-in-events.js';
import { CatalogueEntry } from '../entities/catalogue-entry.entity.js';
import { EventCatalogueRepository } from '../repositories/event-catalogue.repository.js';
import { trackingErrors } from '../tracking.errors.js';

const BLOCKED_NAMES_TTL_MS = 30_000;

/** What staff see and edit of an entry; `version` is the version that was read, 0 for one that is not stored. */
export type CatalogueContent = Pick<CatalogueEntry, 'name' | 'labelZh' | 'labelEn' | 'note' | 'status' | 'version'>;

/** The catalogue of expected events. Blocking an event takes effect within half a minute. */
@Injectable()
export class EventCatalogueService {
  private blocked: { untilMs: number; names: ReadonlySet<string> } | null = null;

  constructor(
    private readonly repository: EventCatalogueRepository,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  async findBlockedNames(): Promise<ReadonlySet<string>> {
    const nowMs = this.clock.elapsedMs();
    if (this.blocked && this.blocked.untilMs > nowMs) return this.blocked.names;
    const names = new Set(await this.repository.findBlockedNames());
    this.blocked = { untilMs: nowMs + BLOCKED_NAMES_TTL_MS, names };
    return names;
  }

  /** Entries of staff, and the built-in events that they have not changed. */
  async findAll(): Promise<CatalogueContent[]> {
    const stored = await this.repository.findAll();
    const names = new Set(stored.map(({ name }) => name));
    const builtIn = BUILT_IN_EVENTS.filter(({ name }) => !names.has(name));
    return [...stored, ...builtIn.map((event) => ({ ...event, status: 'live', version: 0 }) as const)];
  }

  /** Adds or changes an entry. Throws `tracking.version_changed` for a stale version. */
  async saveEntry(edit: CatalogueContent, { caller, origin }: Staff): Promise<CatalogueEntry> {
    const saved = await this.transactions.run(async (manager) => {
      const { name } = edit;
      const before = await manager.findOneBy(CatalogueEntry, { name });
      const after: CatalogueEntry = {
        ...edit,
        version: edit.version + 1,
        changedBy: caller.userId,
        changedByName: caller.username,
        changedAt: this.clock.now(),
      };
      if (!(await this.repository.saveEntry(manager, edit.version, after))) {
        throw conflictError(await manager.findOneBy(CatalogueEntry, { name }));
      }
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'tracking.event_changed',
        object: { type: 'tracking_event', id: name },
        before: before && toAuditState(before),
        after: toAuditState(after),
        ...origin,
      });
      return after;
    });
    this.blocked = null;
    return saved;
  }
}

const toAuditState = ({ status, labelZh, labelEn, note }: CatalogueEntry) => ({
  status,
  zh: labelZh,
  en: labelEn,
  note,
});

const conflictError = (current: CatalogueEntry | null): AppError =>
  new AppError(trackingErrors.version_changed, {
    params: {
      changed_by: current?.changedByName ?? '',
      changed_at: current?.changedAt.toISOString() ?? '',
    },
  });

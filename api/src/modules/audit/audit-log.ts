import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Ids } from '../../common/ids/index.js';
import { auditJson } from './audit-json.js';
import { type AuditedAction, AuditRepository } from './repositories/audit.repository.js';

export interface AuditEntry {
  /** Null for the system itself. */
  actorId: string | null;
  /** `<module>.<word>`, e.g. `catalog.goods_changed`. */
  action: string;
  object: { type: string; id: string };
  /** What it was and what it became; secrets are left out by name, long texts are cut. */
  before?: unknown;
  after?: unknown;
  ip?: string | null;
  requestId?: string | null;
}

@Injectable()
export class AuditLog {
  constructor(
    private readonly repository: AuditRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry in the transaction of the change that it tells of, so that neither happens without the other. */
  async record(em: EntityManager, entry: AuditEntry): Promise<void> {
    await this.repository.insert(em, {
      id: this.ids.next(),
      actor_id: entry.actorId,
      action: entry.action,
      object_type: entry.object.type,
      object_id: entry.object.id,
      before_json: auditJson(entry.before),
      after_json: auditJson(entry.after),
      ip: entry.ip?.slice(0, 45) ?? null,
      request_id: entry.requestId ?? null,
      created_at: this.clock.now(),
    });
  }

  /** What one object was before each change of it since an instant. */
  statesBefore(em: EntityManager, object: AuditEntry['object'], since: Date): Promise<unknown[]> {
    return this.repository.statesBefore(em, object, since);
  }

  /** Who did what to one object, oldest first. */
  about(em: EntityManager, object: AuditEntry['object']): Promise<AuditedAction[]> {
    return this.repository.about(em, object);
  }
}

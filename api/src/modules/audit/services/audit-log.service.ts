import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Ids } from '../../../common/ids/index.js';
import { auditJson } from '../domain/audit-json.js';
import { AuditLogEntry } from '../entities/audit-log-entry.entity.js';
import { type AuditedAction, type AuditedObject, AuditRepository } from '../repositories/audit.repository.js';

const MAX_IP_LENGTH = 45;

export interface AuditEntry {
  /** Null for the system itself. */
  actorId: string | null;
  /** `<module>.<word>`, e.g. `catalog.goods_changed`. */
  action: string;
  object: AuditedObject;
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

  /** Adds an entry in the transaction of the change that it describes, so that neither happens without the other. */
  async record(manager: EntityManager, entry: AuditEntry): Promise<void> {
    await manager.insert(AuditLogEntry, {
      id: this.ids.next(),
      actorId: entry.actorId,
      action: entry.action,
      objectType: entry.object.type,
      objectId: entry.object.id,
      beforeJson: auditJson(entry.before),
      afterJson: auditJson(entry.after),
      ip: entry.ip?.slice(0, MAX_IP_LENGTH) ?? null,
      requestId: entry.requestId ?? null,
      createdAt: this.clock.now(),
    });
  }

  /** What one object was before each change of it since an instant. */
  statesBefore(manager: EntityManager, object: AuditedObject, since: Date): Promise<unknown[]> {
    return this.repository.findStatesBefore(object, since, manager);
  }

  /** Who did what to one object, oldest first. */
  about(manager: EntityManager, object: AuditedObject): Promise<AuditedAction[]> {
    return this.repository.findActions(object, manager);
  }
}

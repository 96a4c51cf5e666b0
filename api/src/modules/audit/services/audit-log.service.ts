import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { AuditAction, AuditObject } from '../domain/audit-actions.js';
import { toAuditJson } from '../domain/audit-json.js';
import { AuditLogEntry } from '../entities/audit-log-entry.entity.js';
import { type AuditedAction, AuditRepository } from '../repositories/audit.repository.js';

const MAX_IP_LENGTH = 45;

export interface AuditEntry {
  /** Null for the system. */
  actorId: string | null;
  action: AuditAction;
  object: AuditObject;
  /** States before and after the change. Secrets are removed by name, long texts are cut. */
  before?: unknown;
  after?: unknown;
  ip?: string | null;
  requestId?: string | null;
}

@Injectable()
export class AuditLogService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Call it in the transaction of the change, so that neither is committed without the other. */
  async record(manager: EntityManager, entry: AuditEntry): Promise<void> {
    await manager.insert(AuditLogEntry, {
      id: this.ids.next(),
      actorId: entry.actorId,
      action: entry.action,
      objectType: entry.object.type,
      objectId: entry.object.id,
      beforeJson: toAuditJson(entry.before),
      afterJson: toAuditJson(entry.after),
      ip: entry.ip?.slice(0, MAX_IP_LENGTH) ?? null,
      requestId: entry.requestId ?? null,
      createdAt: this.clock.now(),
    });
  }

  /** The states of an object before each of its changes since an instant. */
  findStatesBefore(manager: EntityManager, object: AuditObject, since: Date): Promise<unknown[]> {
    return this.repository.findStatesBefore(object, since, manager);
  }

  /** Actions on an object, oldest first. */
  findActions(manager: EntityManager, object: AuditObject): Promise<AuditedAction[]> {
    return this.repository.findActions(object, manager);
  }
}

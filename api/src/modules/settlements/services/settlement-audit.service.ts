import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../common/index.js';
import { AuditLog } from '../../audit/index.js';
import type { Settlement } from '../entities/settlement.entity.js';

/** Records in the audit log what became of settlements. */
@Injectable()
export class SettlementAuditService {
  constructor(private readonly audit: AuditLog) {}

  /** Records `settlements.<action>`; `staff` is null for what the system did. */
  record(
    manager: EntityManager,
    { id, state }: Settlement,
    { staff, action, after }: { staff: Staff | null; action: string; after: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: staff?.caller.userId ?? null,
      action: `settlements.${action}`,
      object: { type: 'settlement', id },
      before: { state },
      after,
      ...staff?.origin,
    });
  }

  /** Records who took a file for a batch payment, and what it contains. */
  recordExport(
    manager: EntityManager,
    settlements: readonly Settlement[],
    { staff, again }: { staff: Staff; again: boolean },
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: staff.caller.userId,
      action: 'settlements.exported',
      object: { type: 'settlements', id: 'approved' },
      after: { settlements: settlements.map(({ id }) => id), again },
      ...staff.origin,
    });
  }
}

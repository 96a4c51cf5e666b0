import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../common/index.js';
import { AuditLogService } from '../../audit/index.js';
import type { Settlement } from '../entities/settlement.entity.js';

type SettlementAction = 'approved' | 'claimed' | 'paid' | 'rejected' | 'released' | 'sending';

/** Records actions on settlements in the audit log. */
@Injectable()
export class SettlementAuditService {
  constructor(private readonly audit: AuditLogService) {}

  /** `staff` is null for the system. */
  recordAction(
    manager: EntityManager,
    { id, state }: Settlement,
    { staff, action, after }: { staff: Staff | null; action: SettlementAction; after: Record<string, unknown> },
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

  /** Records the export of a batch payment file with its contents. */
  recordExport(
    manager: EntityManager,
    settlements: readonly Settlement[],
    { staff, includeExported }: { staff: Staff; includeExported: boolean },
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: staff.caller.userId,
      action: 'settlements.exported',
      object: { type: 'settlements', id: 'approved' },
      after: { settlements: settlements.map(({ id }) => id), again: includeExported },
      ...staff.origin,
    });
  }
}

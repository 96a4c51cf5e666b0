import type { EntityManager } from 'typeorm';
import type { Staff } from '../../common/http/index.js';
import type { AuditLog } from '../audit/index.js';
import type { Settlement } from './repositories/settlements.repository.js';

/** Writes into the audit log what became of a settlement: `settlements.<act>`. Without staff it happened by itself. */
export const recordSettlement = (
  audit: AuditLog,
  em: EntityManager,
  { id, state }: Settlement,
  { staff, act, after }: { staff: Staff | null; act: string; after: Record<string, unknown> },
): Promise<void> =>
  audit.record(em, {
    actorId: staff?.caller.userId ?? null,
    action: `settlements.${act}`,
    object: { type: 'settlement', id },
    before: { state },
    after,
    ...staff?.origin,
  });

import type { Staff } from '../../../common/index.js';
import type { AuditEntry } from '../../audit/index.js';

/** Audit entry about a member of the sales staff; `by` is null for the system. */
export const toAuditEntry = (
  by: Staff | null,
  { staffId, ...action }: Pick<AuditEntry, 'action' | 'before' | 'after'> & { staffId: string },
): AuditEntry => ({
  actorId: by?.caller.userId ?? null,
  object: { type: 'sales', id: staffId },
  ...action,
  ...by?.origin,
});

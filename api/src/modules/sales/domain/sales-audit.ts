import type { Staff } from '../../../common/index.js';
import type { AuditEntry } from '../../audit/index.js';

/** What a manager did to a member of the sales staff; `by` is null for the system itself. */
export const toAuditEntry = (
  by: Staff | null,
  { staffId, ...action }: Pick<AuditEntry, 'action' | 'before' | 'after'> & { staffId: string },
): AuditEntry => ({
  ...{ actorId: by?.caller.userId ?? null, object: { type: 'sales', id: staffId } },
  ...action,
  ...by?.origin,
});

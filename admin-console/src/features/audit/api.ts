import type { Schemas } from '@lotline/front-kit/api';
import { api } from '../../shared/api';
import { endOfDay, startOfDay, type ListParams, type Page } from '../../shared/list-kit';

export const auditListKey = ['audit', 'list'] as const;

export type Entry = Schemas['AuditItem'];

const text = (value: string | number | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export const fetchEntries = (params: ListParams, signal: AbortSignal): Promise<Page<Entry>> =>
  api.get('/api/audit-log', {
    params: {
      query: {
        object_id: text(params.q),
        actor: text(params.actor),
        action: text(params.action),
        object_type: text(params.object_type),
        from: startOfDay(text(params.from)),
        to: endOfDay(text(params.to)),
        limit: params.limit,
        cursor: params.cursor,
      },
    },
    signal,
  });

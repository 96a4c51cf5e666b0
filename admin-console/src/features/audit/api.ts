import type { Schemas } from '@lotline/web-core/api';
import { api } from '../../shared/api/api';
import { endOfDay, startOfDay } from '@lotline/web-core/admin';
import { exportColumns, type ListParams, type ListState, type Page } from '../../shared/list-kit';

export const auditListKey = ['audit', 'list'] as const;

export type Entry = Schemas['AuditItem'];

const text = (value: string | number | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

type Filters = Omit<ListParams, 'limit' | 'cursor'>;

const queryOf = (params: Filters) => ({
  object_id: text(params.q),
  actor: text(params.actor),
  action: text(params.action),
  object_type: text(params.object_type),
  from: startOfDay(text(params.from)),
  to: endOfDay(text(params.to)),
});

export const fetchEntries = ({ limit, cursor, ...params }: ListParams, signal: AbortSignal): Promise<Page<Entry>> =>
  api.get('/api/audit-log', { params: { query: { ...queryOf(params), limit, cursor } }, signal });

/** The columns of the file that a column of the list stands for. */
const inFile = {
  actor: ['who'],
  action: ['action'],
  object: ['object', 'object_id'],
  changes: ['before', 'after'],
  ip: ['ip'],
  request: ['request_id'],
};

/** All entries of the filter as a CSV file, with the chosen columns. */
export const downloadEntries = (state: ListState) => {
  const columns = exportColumns(state, inFile, 'time');
  const query = { ...queryOf({ ...state.filters, q: state.q }), columns, format: 'csv' as const };
  return api.download('/api/audit-log', { params: { query } });
};

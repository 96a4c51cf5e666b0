import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { goodsKey, linesKey } from '../../shared/api/query-keys';
import type { ListParams, ListState } from '../../shared/list-kit';

export type Report = Schemas['AbuseReportItem'];
export type ReportDetail = Schemas['AbuseReportDetail'];
export type Decision = Schemas['DecisionBody']['decision'];

const reportsKey = ['abuse-reports'] as const;
export const reportsListKey = [...reportsKey, 'list'] as const;

/** What the list can be narrowed to: what waits for a decision, unless a ticket is searched for. */
export const reportFilters = ['open', 'upheld', 'dismissed', 'all'] as const;
export const decisions = ['uphold', 'dismiss'] as const satisfies readonly Decision[];

export const filterOf = ({ q, filters }: Pick<ListState, 'q' | 'filters'>) =>
  reportFilters.find((one) => one === filters.state) ?? (q === '' ? 'open' : 'all');

export const reportParams = (state: ListState): Record<string, string> => ({ state: filterOf(state) });

export const fetchReports = (params: ListParams, signal: AbortSignal) => {
  const { q: typed, state, limit, cursor } = params;
  const q = typed === '' ? undefined : typed;
  const wanted = reportFilters.find((one) => one === state);
  const query = { q, limit, cursor, state: wanted === 'all' ? undefined : wanted };
  return api.get('/api/abuse-reports', { params: { query }, signal });
};

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/abuse-reports/{id}', { params: { path: { id } }, signal }),
  });

export const decideReport = (id: string, body: Schemas['DecisionBody']): Promise<ReportDetail> =>
  api.post('/api/abuse-reports/{id}/decide', { params: { path: { id } }, body });

/** What to do to the kept answers after a report was decided, or may have been. */
export function useReportsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return {
    changed: async () => {
      await Promise.all([reportsKey, linesKey, goodsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

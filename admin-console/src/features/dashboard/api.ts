import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { receiptsKey } from '../../shared/api/query-keys';

const reconciliationKey = ['reconciliation'] as const;
const runningRefreshMs = 1_000;
const idleRefreshMs = 60_000;

export type Reconciliation = Schemas['ReconciliationView'];
export type Check = Reconciliation['checks'][number];
export type Difference = Check['differences'][number];

/** Whether the books agree. Asked for again by itself, often while the checks are being made. */
export const reconciliationQuery = queryOptions({
  queryKey: reconciliationKey,
  queryFn: ({ signal }) => api.get('/api/stats/reconciliation', { signal }),
  refetchInterval: ({ state }) => (state.data?.running === true ? runningRefreshMs : idleRefreshMs),
});

/** Has everything checked now. */
export function useCheckNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/stats/reconciliation/run'),
    onSuccess: (view) => client.setQueryData(reconciliationKey, view),
  });
}

/** How many receipts wait for a decision. */
export const waitingReceiptsQuery = queryOptions({
  queryKey: [...receiptsKey, 'count'],
  queryFn: ({ signal }) =>
    api.get('/api/admin/transfers', { params: { query: { state: 'unmatched', limit: 1 } }, signal }),
  select: ({ items, total = items.length }) => total,
  refetchInterval: idleRefreshMs,
});

import type { Schemas } from '@lotline/front-kit/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api';
import type { ListParams, Page } from '../../shared/list-kit';

const settlementsKey = ['settlements'] as const;
export const settlementsListKey = [...settlementsKey, 'list'] as const;

export type Settlement = Schemas['AdminSettlement'];
export type Payouts = Schemas['Payouts'];

export const settlementStates = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;

export const fetchSettlements = (params: ListParams, signal: AbortSignal): Promise<Page<Settlement>> => {
  const { state, agent_id: agentId, limit, cursor } = params;
  const query = {
    state: settlementStates.find((one) => one === state),
    agent_id: agentId === undefined ? undefined : agentId.toString(),
    limit,
    cursor,
  };
  return api.get('/api/settlements', { params: { query }, signal });
};

export const useSettlement = (id: string) =>
  useQuery({
    queryKey: [...settlementsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/settlements/{id}', { params: { path: { id } }, signal }),
  });

export const approveSettlement = (id: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/approve', { params: { path: { id } } });

export const rejectSettlement = (id: string, reason: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/reject', { params: { path: { id } }, body: { reason } });

export const bookPaid = (id: string, txid: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/paid', { params: { path: { id } }, body: { txid } });

/** What is approved and to be paid now: all of it, or those of `ids` that still are. */
export const fetchPayouts = (ids?: readonly string[], signal?: AbortSignal): Promise<Payouts> =>
  api.get('/api/settlements/payouts', {
    params: { query: ids === undefined ? {} : { ids: [ids.join()] } },
    ...(signal === undefined ? {} : { signal }),
  });

export const usePayouts = () =>
  useQuery({
    queryKey: [...settlementsKey, 'payouts'],
    queryFn: ({ signal }) => fetchPayouts(undefined, signal),
    staleTime: 0,
  });

export const downloadPayouts = (ids: readonly string[]) =>
  api.download('/api/settlements/payouts', { params: { query: { ids: [ids.join()], format: 'csv' } } });

/** What to do to the kept answers after a settlement changed, or may have. */
export function useSettlementsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return {
    changed: async () => {
      await Promise.all([settlementsKey, ['agents']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

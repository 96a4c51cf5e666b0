import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { agentsKey } from '../../shared/api/query-keys';
import type { ListParams, Page } from '../../shared/list-kit';

const settlementsKey = ['settlements'] as const;
export const settlementsListKey = [...settlementsKey, 'list'] as const;

export type Settlement = Schemas['AdminSettlement'];
export type HashOutcome = Schemas['HashOutcome'];

/** How many can be approved at once. */
const MAX_AT_ONCE = 100;
/** How many hashes one call looks up. */
export const MAX_HASHES = 20;

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

export const settlementQuery = (id: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/settlements/{id}', { params: { path: { id } }, signal }),
  });

export const approveSettlement = (id: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/approve', { params: { path: { id } } });

export const rejectSettlement = (id: string, body: Schemas['RejectSettlementBody']): Promise<Settlement> =>
  api.post('/api/settlements/{id}/reject', { params: { path: { id } }, body });

/** `payer`: the clerk says that this wallet is the shop's. */
export const bookPaid = (id: string, txid: string, payer?: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/paid', { params: { path: { id } }, body: { txid, payer } });

/** What is approved and to be paid now, the oldest first. */
export const payoutsQuery = queryOptions({
  queryKey: [...settlementsKey, 'payouts'],
  queryFn: ({ signal }) => api.get('/api/settlements/payouts', { params: { query: {} }, signal }),
  staleTime: 0,
});

/** `again`: also what is in a file already. */
export const downloadPayouts = (ids: readonly string[], again: boolean) =>
  api.download('/api/settlements/payouts', {
    params: { query: { ids: [ids.join()], format: 'csv', ...(again ? { again: 'yes' } : {}) } },
  });

/** What waits to be decided, as much as is approved at once. */
export const requestedQuery = queryOptions({
  queryKey: [...settlementsKey, 'requested'],
  queryFn: ({ signal }) =>
    api.get('/api/settlements', { params: { query: { state: 'requested', limit: MAX_AT_ONCE } }, signal }),
  staleTime: 0,
});

export const approveMany = (ids: readonly string[]): Promise<Schemas['ApprovedMany']> =>
  api.post('/api/settlements/approve', { body: { ids: [...ids] } });

/** Begins to pay with a wallet: nobody else does then. */
export const claimSettlement = (id: string, body: Schemas['ClaimBody']): Promise<Schemas['ClaimedSettlement']> =>
  api.post('/api/settlements/{id}/claim', { params: { path: { id } }, body });

/** The wallet has signed; what is answered well may be sent. */
export const markSending = (id: string, body: Schemas['SendingBody']): Promise<Settlement> =>
  api.post('/api/settlements/{id}/sending', { params: { path: { id } }, body });

/** Lets others pay it: `claim` says that nothing left this window. */
export const releaseSettlement = (id: string, claim?: string): Promise<Settlement> =>
  api.post('/api/settlements/{id}/release', { params: { path: { id } }, body: claim === undefined ? {} : { claim } });

/** `payers`: wallets that the clerk says are the shop's. */
export const importHashes = (txids: readonly string[], payers: readonly string[]): Promise<Schemas['HashOutcomes']> =>
  api.post('/api/settlements/hashes', { body: { txids: [...txids], payers: [...payers] } });

/** What to do to the kept answers after a settlement changed, or may have. */
export function useSettlementsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return {
    changed: async () => {
      await Promise.all([settlementsKey, agentsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

import type { Schemas } from '@lotline/web-core/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { goodsKey, ordersKey } from '../../shared/api/query-keys';
import type { ListParams, ListState } from '../../shared/list-kit';

export type Claim = Schemas['AdminClaim'];
export type Decision = Schemas['DecideClaimBody']['decision'];

export const claimsKey = ['claims'] as const;

/** What the list can be narrowed to: what waits for a decision, unless an order is searched for. */
export const claimFilters = ['waiting', 'checking', 'replaced', 'refunded', 'refused', 'all'] as const;
export const decisions = ['replace', 'refund', 'refuse'] as const satisfies readonly Decision[];

export const filterOf = ({ q, filters }: Pick<ListState, 'q' | 'filters'>) =>
  claimFilters.find((one) => one === filters.state) ?? (q === '' ? 'waiting' : 'all');

export const claimParams = (state: ListState): Record<string, string> => ({ state: filterOf(state) });

export const fetchClaims = (params: ListParams, signal: AbortSignal) => {
  const { q: typed, state, limit, cursor } = params;
  const q = typed === '' ? undefined : typed;
  const wanted = claimFilters.find((one) => one === state);
  const query = { q, limit, cursor, state: wanted === 'all' ? undefined : wanted };
  return api.get('/api/admin/claims', { params: { query }, signal });
};

export const decideClaim = (id: string, body: Schemas['DecideClaimBody']): Promise<Claim> =>
  api.post('/api/admin/claims/{id}/decide', { params: { path: { id } }, body });

/** What to do to the kept answers after a claim was decided, or may have been. */
export function useClaimsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return {
    changed: async () => {
      await Promise.all([claimsKey, ordersKey, goodsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

/** What a refund of the claim's line would do, before it is decided. */
export const previewClaimRefund = (id: string, signal: AbortSignal) =>
  api.get('/api/admin/claims/{id}/refund-preview', { params: { path: { id } }, signal });

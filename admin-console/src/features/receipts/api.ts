import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { ordersKey, receiptsKey, usersKey } from '../../shared/api/query-keys';
import { orderDetailQuery } from '../../shared/api/queries';
import type { ListParams, ListState, Page } from '../../shared/list-kit';
import { searchedFor } from './search';

export const receiptsListKey = [...receiptsKey, 'list'] as const;

export type Receipt = Schemas['AdminTransfer'];
export type Suggestion = Receipt['suggestions'][number];
export type Assignment = Schemas['AssignTransferBody'];
export type ManyDecision = Schemas['DecideManyBody'];
export type DecidedMany = Schemas['DecidedMany'];
export type Order = Schemas['AdminOrder'];

/** What the list can be narrowed to: what waits for a decision, unless something is searched for. */
export const receiptFilters = ['unmatched', 'assigned', 'matched', 'sent_back', 'own', 'all'] as const;
export type ReceiptFilter = (typeof receiptFilters)[number];

export const filterOf = ({ q, filters }: Pick<ListState, 'q' | 'filters'>): ReceiptFilter =>
  receiptFilters.find((one) => one === filters.state) ?? (q === '' ? 'unmatched' : 'all');

export const receiptParams = (state: ListState): Record<string, string> => ({ state: filterOf(state) });

export async function fetchReceipts(params: ListParams, signal: AbortSignal): Promise<Page<Receipt>> {
  const { q: typed, state, limit, cursor } = params;
  const q = typed === '' ? undefined : searchedFor(typed);
  // The server looks up whole hashes and addresses only; anything else matches nothing.
  if (q === null) return { items: [], next_cursor: null };
  const filter = receiptFilters.find((one) => one === state);
  return api.get('/api/admin/transfers', { params: { query: { q, state: filter, limit, cursor } }, signal });
}

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...receiptsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/admin/transfers/{id}', { params: { path: { id } }, signal }),
  });

export const assignReceipt = (id: string, body: Assignment): Promise<Receipt> =>
  api.post('/api/admin/transfers/{id}/assign', { params: { path: { id } }, body });

/** `payer`: the clerk says that this wallet is the shop's. */
export const markSentBack = (id: string, body: Schemas['SentBackBody']): Promise<Receipt> =>
  api.post('/api/admin/transfers/{id}/sent-back', { params: { path: { id } }, body });

export const markOwnTransfer = (id: string, body: Schemas['OwnTransferBody']): Promise<Receipt> =>
  api.post('/api/admin/transfers/{id}/own-transfer', { params: { path: { id } }, body });

export const decideMany = (body: ManyDecision): Promise<DecidedMany> =>
  api.post('/api/admin/transfers/decide', { body });

/** How many waiting transfers can be decided at once. */
const MAX_AT_ONCE = 100;

/** What waits for a decision, the newest first. */
export const waitingQuery = queryOptions({
  queryKey: [...receiptsKey, 'waiting'],
  queryFn: ({ signal }) =>
    api.get('/api/admin/transfers', { params: { query: { state: 'unmatched', limit: MAX_AT_ONCE } }, signal }),
  staleTime: 0,
});

/** The order that money is about to be given to. */
export const orderQuery = (orderNo: string, enabled: boolean) =>
  queryOptions({ ...orderDetailQuery(orderNo), enabled, staleTime: 0 });

/** What to do to the kept answers after money found its owner, or may have. */
export function useReceiptsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return {
    changed: async () => {
      await Promise.all([receiptsKey, ordersKey, usersKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
}

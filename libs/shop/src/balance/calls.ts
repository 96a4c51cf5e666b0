import { idempotent, type Api } from '@lotline/web-core/api';
import { historyQuery, type HistoryFilter } from './history';
import type { Recharge, RechargeStatus } from '@lotline/web-core/balance';

/** A recharge that waits for money changes by itself. */
const PENDING_REFRESH_MS = 10_000;

interface Asked {
  signal: AbortSignal;
}
interface AskedPage extends Asked {
  pageParam: string | null;
}
const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};

/** What the owner of a balance asks of the server. */
export const balanceCalls = (api: Api) => ({
  rechargeLimitsQuery: () => ({
    queryKey: ['recharge-limits'],
    queryFn: ({ signal }: Asked) => api.get('/api/recharges/limits', { signal }),
    staleTime: 300_000,
  }),
  /** Recharges that money is awaited for. There are never more than a few. */
  pendingRechargesQuery: () => ({
    queryKey: ['recharges', 'pending'],
    queryFn: ({ signal }: Asked) =>
      api.get('/api/recharges', { params: { query: { status: 'recharging', limit: 20 } }, signal }),
    refetchInterval: ({ state }: { state: { data?: { items: Recharge[] } | undefined } }) =>
      (state.data?.items.length ?? 0) > 0 ? PENDING_REFRESH_MS : false,
  }),
  rechargesQuery: (status: RechargeStatus | null) => ({
    queryKey: ['recharges', 'list', status],
    queryFn: ({ pageParam, signal }: AskedPage) => {
      const query = { status: status ?? undefined, cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/recharges', { params: { query }, signal });
    },
    ...byCursor,
  }),
  /** Every change of one's own balance, newest first. */
  ledgerQuery: (filter: HistoryFilter) => ({
    queryKey: ['ledger', filter],
    queryFn: ({ pageParam, signal }: AskedPage) => {
      const query = { ...historyQuery(filter), cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/ledger', { params: { query }, signal });
    },
    ...byCursor,
  }),
  /** `amount` is a decimal string. Refused with `recharges.too_many_unpaid` when too many wait already. */
  openRecharge: (amount: string, key: string) => api.post('/api/recharges', { body: { amount }, ...idempotent(key) }),
  cancelRecharge: (id: string) => api.post('/api/recharges/{id}/cancel', { params: { path: { id } } }),
  /** The filtered history as a file. */
  downloadLedger: (filter: HistoryFilter) =>
    api.download('/api/ledger', { params: { query: { ...historyQuery(filter), format: 'csv' } } }),
});

import { idempotent } from '@lotline/web-core/api';
import type { RechargeStatus } from '@lotline/web-core/balance';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { byCursor } from '../query-client';
import { historyQuery, type HistoryFilter } from './history';

/** A recharge that waits for money changes by itself. */
const PENDING_REFRESH_MS = 10_000;

export const rechargeLimitsQuery = () =>
  queryOptions({
    queryKey: ['recharge-limits'],
    queryFn: ({ signal }) => api.get('/api/recharges/limits', { signal }),
    staleTime: 300_000,
  });

/** Recharges that wait for their payment. There are never more than a few. */
export const pendingRechargesQuery = () =>
  queryOptions({
    queryKey: ['recharges', 'pending'],
    queryFn: ({ signal }) =>
      api.get('/api/recharges', { params: { query: { status: 'recharging', limit: 20 } }, signal }),
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? PENDING_REFRESH_MS : false),
  });

export const rechargesQuery = (status: RechargeStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['recharges', 'list', status],
    queryFn: ({ pageParam, signal }) => {
      const query = { status: status ?? undefined, cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/recharges', { params: { query }, signal });
    },
    ...byCursor,
  });

/** Every change of one's own balance, newest first. */
export const ledgerQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['ledger', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...historyQuery(filter), cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/ledger', { params: { query }, signal });
    },
    ...byCursor,
  });

/** `amount` is a decimal string. Rejected with `recharges.too_many_unpaid` when too many wait already. */
export const openRecharge = (amount: string, key: string) =>
  api.post('/api/recharges', { body: { amount }, ...idempotent(key) });

export const cancelRecharge = (id: string) => api.post('/api/recharges/{id}/cancel', { params: { path: { id } } });

/** `code` as it was typed. */
export const redeemGiftCard = (code: string, key: string) =>
  api.post('/api/gift-cards/redeem', { body: { code }, ...idempotent(key) });

/** The filtered history as a file. */
export const downloadLedger = (filter: HistoryFilter) =>
  api.download('/api/ledger', { params: { query: { ...historyQuery(filter), format: 'csv' } } });

import { canOpen, hasPermission } from '@lotline/web-core/session';
import type { Schemas } from '@lotline/web-core/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { attentionQuery } from '../features/dashboard/stats';
import { api } from '../shared/api/api';
import { useSession } from '../shared/hooks/app-state';
import { pageGroups, type PageKey } from '../shared/navigation/pages';

type Kind = Schemas['AttentionItem']['kind'];
export type WaitingCounts = Partial<Record<PageKey, number>>;

const refreshMs = 60_000;
/** More of a list than this are not counted. */
const limit = 100;

/** The page on which staff deal with what waits. */
const pageOf: Record<Kind, PageKey> = {
  reconciliation: 'reconciliation',
  watcher: 'dashboard',
  deletion_overdue: 'system',
  jobs_failing: 'system',
  messages_stuck: 'system',
  receipts_unmatched: 'receipts',
  balances_held: 'users',
  orders_undelivered: 'orders',
  preorders_overdue: 'orders',
  claims_waiting: 'claims',
  settlements_requested: 'payouts',
  settlements_approved: 'payouts',
  commissions_held: 'commissions',
  sold_out: 'goods',
  low_stock: 'goods',
  abuse_open: 'abuse',
};

export function countByPage(items: readonly { kind: Kind; count: number }[]): WaitingCounts {
  const counts: WaitingCounts = {};
  for (const { kind, count } of items) counts[pageOf[kind]] = (counts[pageOf[kind]] ?? 0) + count;
  return counts;
}

/** What is counted for those who may not see the figures: the queues that they may read. */
const queues: { kind: Kind; list: (signal: AbortSignal) => Promise<{ items: readonly unknown[] }> }[] = [
  {
    kind: 'claims_waiting',
    list: (signal) => api.get('/api/admin/claims', { params: { query: { state: 'waiting', limit } }, signal }),
  },
  {
    kind: 'abuse_open',
    list: (signal) => api.get('/api/abuse-reports', { params: { query: { state: 'open', limit } }, signal }),
  },
  {
    kind: 'receipts_unmatched',
    list: (signal) => api.get('/api/admin/transfers', { params: { query: { state: 'unmatched', limit } }, signal }),
  },
  {
    kind: 'settlements_requested',
    list: (signal) => api.get('/api/settlements', { params: { query: { state: 'requested', limit } }, signal }),
  },
  {
    kind: 'settlements_approved',
    list: (signal) => api.get('/api/settlements', { params: { query: { state: 'approved', limit } }, signal }),
  },
  {
    kind: 'orders_undelivered',
    list: (signal) => api.get('/api/admin/orders', { params: { query: { state: 'paid', limit } }, signal }),
  },
  {
    kind: 'balances_held',
    list: (signal) => api.get('/api/users', { params: { query: { balance_held: 'true', limit } }, signal }),
  },
];

const pages = pageGroups.flatMap((group) => group.pages);

/** How many things wait for staff on each page that the signed-in person may open. */
export function useWaitingCounts(): WaitingCounts {
  const session = useSession();
  const canReadStats = hasPermission(session, 'stats.read');
  const readable = canReadStats
    ? []
    : queues.filter(({ kind }) => pages.some((page) => page.key === pageOf[kind] && canOpen(session, page)));
  const attention = useQuery({
    ...attentionQuery,
    enabled: canReadStats,
  });
  const lists = useQueries({
    queries: readable.map(({ kind, list }) => ({
      queryKey: ['waiting', kind],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({ kind, count: (await list(signal)).items.length }),
      refetchInterval: refreshMs,
    })),
  });
  return countByPage(canReadStats ? (attention.data?.items ?? []) : lists.flatMap(({ data }) => data ?? []));
}

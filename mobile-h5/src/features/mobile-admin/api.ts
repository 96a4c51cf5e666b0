import { api } from '@lotline/shop/api';
import { hasPermission } from '@lotline/web-core/session';
import type { Schemas } from '@lotline/web-core/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';
import { mostCounted, needsOf, queuesFor, type Need, type Queue, type Waiting } from './needs';

const refreshMs = 60_000;
const limit = mostCounted;

interface Listed {
  items: readonly unknown[];
  next_cursor: string | null;
}

const lists: Record<Queue, (signal: AbortSignal) => Promise<Listed>> = {
  settlements_requested: (signal) =>
    api.get('/api/settlements', { params: { query: { state: 'requested', limit } }, signal }),
  receipts_unmatched: (signal) =>
    api.get('/api/admin/transfers', { params: { query: { state: 'unmatched', limit } }, signal }),
  balances_held: (signal) => api.get('/api/users', { params: { query: { balance_held: 'true', limit } }, signal }),
  claims_waiting: (signal) => api.get('/api/admin/claims', { params: { query: { state: 'waiting', limit } }, signal }),
  abuse_open: (signal) => api.get('/api/abuse-reports', { params: { query: { state: 'open', limit } }, signal }),
};

/**
 * What needs somebody, as far as the reader's rights go; `failed` when a part of it could not be loaded. Who may see the
 * figures is told all at once; for the others the lists that they may read are counted.
 */
export function useNeeds(signIn: Schemas['Session'] | null): {
  needs: Need[];
  ready: boolean;
  failed: unknown;
  retry: () => void;
} {
  const canKnow = hasPermission(signIn, 'stats.read');
  const queues = canKnow ? [] : queuesFor(signIn);
  const counts = useQueries({
    queries: queues.map((queue) => ({
      queryKey: [...mobileAdminKey, 'waiting', queue],
      queryFn: ({ signal }: { signal: AbortSignal }) => lists[queue](signal),
      select: ({ items, next_cursor: next }: Listed): Waiting => ({ count: items.length, more: next !== null }),
      refetchInterval: refreshMs,
    })),
  });
  const attention = useQuery({
    queryKey: [...mobileAdminKey, 'attention'],
    queryFn: ({ signal }) => api.get('/api/stats/attention', { signal }),
    enabled: canKnow,
    refetchInterval: refreshMs,
  });
  const parts = [...counts, attention];
  const waiting = Object.fromEntries(queues.map((queue, at) => [queue, counts[at]?.data]));
  return {
    needs: needsOf(signIn, waiting, attention.data?.items ?? []),
    ready: parts.every(({ isLoading }) => !isLoading),
    failed: parts.find(({ error }) => error !== null)?.error ?? null,
    retry: () => parts.filter(({ isError }) => isError).forEach((part) => void part.refetch()),
  };
}

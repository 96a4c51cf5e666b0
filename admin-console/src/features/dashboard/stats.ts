import type { Schemas } from '@lotline/front-kit/api';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api';
import { dayBefore, endOfDay, startOfDay } from '../../shared/list-kit';

export type Sums = Schemas['SalesSums'];
export type Trend = Schemas['IncomeTrend'];
export type TopGoods = Schemas['TopGoodsAnswer'];
export type Funnel = Schemas['Funnel'];
export type StockCover = Schemas['StockCoverAnswer'];
export type Rhythm = Schemas['Rhythm'];
export type AttentionItem = Schemas['AttentionItem'];

export const spans = [1, 7, 30, 90] as const;
export type Span = (typeof spans)[number];
const usualSpan: Span = 7;
const refreshMs = 60_000;

export interface Period {
  days: Span;
  /** First and last day in the viewer's zone. */
  firstDay: string;
  lastDay: string;
  query: { from?: string; to?: string; zone: string };
}

/** The period that the URL says, in whole days of the viewer, and how to change it. */
export function usePeriod(): { period: Period; choose: (days: Span) => void } {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('days'));
  const days = spans.find((span) => span === asked) ?? usualSpan;
  const now = Date.now();
  const [firstDay, lastDay] = [dayBefore(now, days - 1), dayBefore(now, 0)];
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  // To the first instant of tomorrow: the server's periods end before their end, and the one before is as long.
  const to = startOfDay(dayBefore(now, -1)) ?? endOfDay(lastDay);
  return {
    period: { days, firstDay, lastDay, query: { from: startOfDay(firstDay), to, zone } },
    choose: (next) =>
      setSearch(
        (before) => {
          before.set('days', next.toString());
          return before;
        },
        { replace: true },
      ),
  };
}

export const useOverview = ({ query }: Period) =>
  useQuery({
    queryKey: ['stats', 'overview', query],
    queryFn: ({ signal }) => api.get('/api/stats/overview', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

/** Hours of a single day, else days. */
export const useTrend = ({ query, days }: Period) =>
  useQuery({
    queryKey: ['stats', 'trend', query],
    queryFn: ({ signal }) =>
      api.get('/api/stats/income-trend', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    refetchInterval: refreshMs,
  });

export const useTopGoods = ({ query }: Period) =>
  useQuery({
    queryKey: ['stats', 'top', query],
    queryFn: ({ signal }) => api.get('/api/stats/top-goods', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const useFunnel = ({ query }: Period) =>
  useQuery({
    queryKey: ['stats', 'funnel', query],
    queryFn: ({ signal }) => api.get('/api/stats/funnel', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const useRhythm = ({ query }: Period) =>
  useQuery({
    queryKey: ['stats', 'rhythm', query],
    queryFn: ({ signal }) => api.get('/api/stats/rhythm', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const useStockCover = () =>
  useQuery({
    queryKey: ['stats', 'cover'],
    queryFn: ({ signal }) => api.get('/api/stats/stock-cover', { signal }),
    refetchInterval: refreshMs,
  });

export const useAttention = () =>
  useQuery({
    queryKey: ['stats', 'attention'],
    queryFn: ({ signal }) => api.get('/api/stats/attention', { signal }),
    refetchInterval: refreshMs,
  });

export const useOperations = () =>
  useQuery({
    queryKey: ['stats', 'operations'],
    queryFn: ({ signal }) => api.get('/api/stats/operations', { signal }),
    refetchInterval: refreshMs,
  });

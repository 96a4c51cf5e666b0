import type { Schemas } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { Period } from '../../shared/fields/period';

export type Sums = Schemas['SalesSums'];
export type Trend = Schemas['IncomeTrend'];
export type TopGoods = Schemas['TopGoodsAnswer'];
export type Funnel = Schemas['Funnel'];
export type StockCover = Schemas['StockCoverAnswer'];
export type Rhythm = Schemas['Rhythm'];
export type AttentionItem = Schemas['AttentionItem'];

/** What the figures are of: a period, and one goods or all. */
export interface Scope extends Period {
  query: Period['query'] & { goods_id?: string };
}

const refreshMs = 60_000;

export const useOverview = ({ query }: Scope) =>
  useQuery({
    queryKey: ['stats', 'overview', query],
    queryFn: ({ signal }) => api.get('/api/stats/overview', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

/** Hours of a single day, else days. */
export const useTrend = ({ query, days }: Scope) =>
  useQuery({
    queryKey: ['stats', 'trend', query],
    queryFn: ({ signal }) =>
      api.get('/api/stats/income-trend', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    refetchInterval: refreshMs,
  });

export const useTopGoods = ({ query }: Scope) =>
  useQuery({
    queryKey: ['stats', 'top', query],
    queryFn: ({ signal }) => api.get('/api/stats/top-goods', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const useFunnel = ({ query }: Scope) =>
  useQuery({
    queryKey: ['stats', 'funnel', query],
    queryFn: ({ signal }) => api.get('/api/stats/funnel', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const useRhythm = ({ query }: Scope) =>
  useQuery({
    queryKey: ['stats', 'rhythm', query],
    queryFn: ({ signal }) => api.get('/api/stats/rhythm', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const useStockCover = (goodsId: string | null) =>
  useQuery({
    queryKey: ['stats', 'cover', goodsId],
    queryFn: ({ signal }) => {
      const query = goodsId === null ? {} : { goods_id: goodsId };
      return api.get('/api/stats/stock-cover', { params: { query }, signal });
    },
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

import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { statsKey } from '../../shared/api/query-keys';
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

export const overviewQuery = ({ query }: Scope) =>
  queryOptions({
    queryKey: [...statsKey, 'overview', query],
    queryFn: ({ signal }) => api.get('/api/stats/overview', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

/** Hours of a single day, else days. */
export const trendQuery = ({ query, days }: Scope) =>
  queryOptions({
    queryKey: [...statsKey, 'trend', query],
    queryFn: ({ signal }) =>
      api.get('/api/stats/income-trend', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    refetchInterval: refreshMs,
  });

export const topGoodsQuery = ({ query }: Scope) =>
  queryOptions({
    queryKey: [...statsKey, 'top', query],
    queryFn: ({ signal }) => api.get('/api/stats/top-goods', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const funnelQuery = ({ query }: Scope) =>
  queryOptions({
    queryKey: [...statsKey, 'funnel', query],
    queryFn: ({ signal }) => api.get('/api/stats/funnel', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const rhythmQuery = ({ query }: Scope) =>
  queryOptions({
    queryKey: [...statsKey, 'rhythm', query],
    queryFn: ({ signal }) => api.get('/api/stats/rhythm', { params: { query }, signal }),
    refetchInterval: refreshMs,
  });

export const stockCoverQuery = (goodsId: string | null) =>
  queryOptions({
    queryKey: [...statsKey, 'cover', goodsId],
    queryFn: ({ signal }) => {
      const query = goodsId === null ? {} : { goods_id: goodsId };
      return api.get('/api/stats/stock-cover', { params: { query }, signal });
    },
    refetchInterval: refreshMs,
  });

export const attentionQuery = queryOptions({
  queryKey: [...statsKey, 'attention'],
  queryFn: ({ signal }) => api.get('/api/stats/attention', { signal }),
  refetchInterval: refreshMs,
});

export const operationsQuery = queryOptions({
  queryKey: [...statsKey, 'operations'],
  queryFn: ({ signal }) => api.get('/api/stats/operations', { signal }),
  refetchInterval: refreshMs,
});

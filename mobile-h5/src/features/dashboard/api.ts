import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import type { Span } from '@lotline/web-core/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';

export type Overview = Schemas['DashboardOverview'];
export type Trend = Schemas['IncomeTrend'];
export type NewUsers = Schemas['NewUsers'];

type Query = Span['query'];
const refetchInterval = 60_000;

export const overviewQuery = (query: Query) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'overview', query],
    queryFn: ({ signal }) => api.get('/api/stats/overview', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** Hours of a single day, else days. */
export const trendQuery = (query: Query, days: number) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'trend', query, days],
    queryFn: ({ signal }) =>
      api.get('/api/stats/income-trend', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const newUsersQuery = (query: Query, days: number) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'new-users', query, days],
    queryFn: ({ signal }) =>
      api.get('/api/stats/new-users', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const topAgentsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'top-agents', query],
    queryFn: ({ signal }) => api.get('/api/stats/top-agents', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** Goods on sale that are nearly sold out come first. */
export const stockCoverQuery = () =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'stock-cover'],
    queryFn: ({ signal }) => api.get('/api/stats/stock-cover', { signal }),
    refetchInterval,
  });

export const topGoodsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'top-goods', query],
    queryFn: ({ signal }) => api.get('/api/stats/top-goods', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** By product, those with the highest income first. */
export const marginsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'margins', query],
    queryFn: ({ signal }) => api.get('/api/stats/margins', { params: { query: { ...query, by: 'goods' } }, signal }),
    placeholderData: keepPreviousData,
  });

export const attentionQuery = () =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'attention'],
    queryFn: ({ signal }) => api.get('/api/stats/attention', { signal }),
    refetchInterval,
  });

export const operationsQuery = () =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'operations'],
    queryFn: ({ signal }) => api.get('/api/stats/operations', { signal }),
    refetchInterval,
  });

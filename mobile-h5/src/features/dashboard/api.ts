import type { Schemas } from '@lotline/web-core/api';
import type { Span } from '@lotline/web-core/office';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { officeKey } from '../../shared/office/keys';
import { officeApi } from '../../shared/office/office-api';

export type Overview = Schemas['DashboardOverview'];
export type Trend = Schemas['IncomeTrend'];
export type NewUsers = Schemas['NewUsers'];

type Query = Span['query'];
const refetchInterval = 60_000;

export const overviewQuery = (query: Query) =>
  queryOptions({
    queryKey: [...officeKey, 'overview', query],
    queryFn: ({ signal }) => officeApi.get('/api/stats/overview', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** Hours of a single day, else days. */
export const trendQuery = (query: Query, days: number) =>
  queryOptions({
    queryKey: [...officeKey, 'trend', query, days],
    queryFn: ({ signal }) =>
      officeApi.get('/api/stats/income-trend', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const newUsersQuery = (query: Query, days: number) =>
  queryOptions({
    queryKey: [...officeKey, 'new-users', query, days],
    queryFn: ({ signal }) =>
      officeApi.get('/api/stats/new-users', {
        params: { query: { ...query, bucket: days === 1 ? 'hour' : 'day' } },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const topAgentsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...officeKey, 'top-agents', query],
    queryFn: ({ signal }) => officeApi.get('/api/stats/top-agents', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

/** Goods on sale that are nearly sold out come first. */
export const stockCoverQuery = () =>
  queryOptions({
    queryKey: [...officeKey, 'stock-cover'],
    queryFn: ({ signal }) => officeApi.get('/api/stats/stock-cover', { signal }),
    refetchInterval,
  });

export const topGoodsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...officeKey, 'top-goods', query],
    queryFn: ({ signal }) => officeApi.get('/api/stats/top-goods', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const attentionQuery = () =>
  queryOptions({
    queryKey: [...officeKey, 'attention'],
    queryFn: ({ signal }) => officeApi.get('/api/stats/attention', { signal }),
    refetchInterval,
  });

export const operationsQuery = () =>
  queryOptions({
    queryKey: [...officeKey, 'operations'],
    queryFn: ({ signal }) => officeApi.get('/api/stats/operations', { signal }),
    refetchInterval,
  });

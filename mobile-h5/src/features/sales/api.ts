import { api } from '@lotline/shop/api';
import { periodQuery, type AgentSpan } from '@lotline/shop/agents';
import type { Schemas } from '@lotline/web-core/api';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Profile = Schemas['SalesProfile'];
export type Summary = Schemas['SalesSummary'];
export type Code = Schemas['SalesCodeItem'];
export type Month = Schemas['SalesMonth'];
export type Customer = Schemas['SalesCustomerItem'];
export type Order = Schemas['SalesOrderItem'];

const SALES = ['sales-me'];
const page = (cursor: string | null) => ({ cursor: cursor ?? undefined, limit: 20 });

/** What the user is as one of the sales staff; null when they are none. */
export const profileQuery = () =>
  queryOptions({
    queryKey: [...SALES, 'profile'],
    queryFn: async ({ signal }) => (await api.get('/api/sales/me', { signal })).member,
  });

/** What was sold in a period, and in as many days before. */
export const summaryQuery = (span: AgentSpan) =>
  queryOptions({
    queryKey: [...SALES, 'summary', span],
    queryFn: ({ signal }) =>
      api.get('/api/sales/me/summary', { params: { query: periodQuery(span, Date.now()) }, signal }),
    placeholderData: keepPreviousData,
  });

export const monthsQuery = () =>
  queryOptions({
    queryKey: [...SALES, 'months'],
    queryFn: async ({ signal }) => (await api.get('/api/sales/me/months', { signal })).items,
  });

export const customersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...SALES, 'customers'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/sales/me/customers', { params: { query: page(pageParam) }, signal }),
    ...byCursor,
  });

export const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...SALES, 'orders'],
    queryFn: ({ pageParam, signal }) => api.get('/api/sales/me/orders', { params: { query: page(pageParam) }, signal }),
    ...byCursor,
  });

export const customerOrdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...SALES, 'customer', id],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/sales/me/customers/{id}/orders', { params: { path: { id }, query: page(pageParam) }, signal }),
    ...byCursor,
  });

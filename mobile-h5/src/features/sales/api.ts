import { periodQuery, type AgentSpan } from '@lotline/shop/agents';
import type { Schemas } from '@lotline/web-core/api';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export type Profile = Schemas['SalesProfile'];
export type Summary = Schemas['SalesSummary'];
export type Code = Schemas['SalesCodeItem'];
export type Month = Schemas['SalesMonth'];
export type Customer = Schemas['SalesCustomerItem'];
export type Order = Schemas['SalesOrderItem'];

interface Asked {
  signal: AbortSignal;
}
interface AskedPage extends Asked {
  pageParam: string | null;
}
const SALES = ['sales-me'];
const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};
const page = (cursor: string | null) => ({ cursor: cursor ?? undefined, limit: 20 });

/** What the user is as one of the sales staff; null when they are none. */
export const profileQuery = () => ({
  queryKey: [...SALES, 'profile'],
  queryFn: async ({ signal }: Asked) => (await api.get('/api/sales/me', { signal })).member,
});

/** What was sold in a period, and in as many days before. */
export const summaryQuery = (span: AgentSpan) => ({
  queryKey: [...SALES, 'summary', span],
  queryFn: ({ signal }: Asked) =>
    api.get('/api/sales/me/summary', { params: { query: periodQuery(span, Date.now()) }, signal }),
  placeholderData: keepPreviousData,
});

export const monthsQuery = () => ({
  queryKey: [...SALES, 'months'],
  queryFn: async ({ signal }: Asked) => (await api.get('/api/sales/me/months', { signal })).items,
});

export const customersQuery = () => ({
  queryKey: [...SALES, 'customers'],
  queryFn: ({ pageParam, signal }: AskedPage) =>
    api.get('/api/sales/me/customers', { params: { query: page(pageParam) }, signal }),
  ...byCursor,
});

export const ordersQuery = () => ({
  queryKey: [...SALES, 'orders'],
  queryFn: ({ pageParam, signal }: AskedPage) =>
    api.get('/api/sales/me/orders', { params: { query: page(pageParam) }, signal }),
  ...byCursor,
});

export const customerOrdersQuery = (id: string) => ({
  queryKey: [...SALES, 'customer', id],
  queryFn: ({ pageParam, signal }: AskedPage) =>
    api.get('/api/sales/me/customers/{id}/orders', { params: { path: { id }, query: page(pageParam) }, signal }),
  ...byCursor,
});

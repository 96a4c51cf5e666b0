import { idempotent, type Schemas } from '@lotline/web-core/api';
import { endOfDay, startOfDay } from '@lotline/web-core/admin';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { exportColumns, type ListParams, type ListState, type Page } from '../../shared/list-kit';

const salesKey = ['sales'] as const;
export const staffListKey = [...salesKey, 'list'] as const;

export type ListedStaff = Schemas['SalesStaffItem'];
export type Staff = Schemas['SalesStaffDetail'];
export type Code = Schemas['SalesCodeItem'];
export type Month = Schemas['SalesMonth'];
export type Customer = Schemas['AdminSalesCustomer'];

export const staffStates = ['active', 'suspended'] as const;

/** Days of the URL as instants of the wire. */
export const staffParams = ({ filters }: ListState): Record<string, string | undefined> => ({
  ...filters,
  from: startOfDay(filters.from),
  to: endOfDay(filters.to),
});

function toStaffFilter({ q, state, from, to }: Omit<ListParams, 'limit' | 'cursor'>) {
  const text = (value: string | number | undefined) =>
    value === undefined || value === '' ? undefined : value.toString();
  return { q: text(q), state: staffStates.find((one) => one === state), from: text(from), to: text(to) };
}

export const fetchStaff = ({ limit, cursor, ...params }: ListParams, signal: AbortSignal): Promise<Page<ListedStaff>> =>
  api.get('/api/sales', { params: { query: { ...toStaffFilter(params), limit, cursor } }, signal });

/** The columns of the file that a column of the list stands for. */
const inFile = {
  user: ['username'],
  codes: ['codes'],
  customers: ['customers'],
  orders: ['orders'],
  sales: ['sales'],
  refunded: ['refunded'],
  net: ['net'],
  month: ['month', 'month_net', 'month_target'],
  state: ['state', 'selling'],
  active: ['signed_in_at'],
  created: ['created_at'],
};

/** All of the filter as a CSV file, with the chosen columns. */
export const downloadStaff = (state: ListState) => {
  const query = {
    ...toStaffFilter({ ...staffParams(state), q: state.q }),
    columns: exportColumns(state, inFile, 'username'),
  };
  return api.download('/api/sales/export', { params: { query } });
};

/** All orders of one of them as a CSV file. */
export const downloadOrders = (id: string) =>
  api.download('/api/sales/{id}/orders/export', { params: { path: { id } } });

/** Days of the viewer that the figures are of; without them the server takes the last 30 days. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** One of the sales staff, with the figures of a period. */
export const staffQuery = (id: string, { from, to }: Period) =>
  queryOptions({
    queryKey: [...salesKey, 'one', id, from, to],
    queryFn: ({ signal }) => {
      const query = { from: startOfDay(from), to: endOfDay(to) };
      return api.get('/api/sales/{id}', { params: { path: { id }, query }, signal });
    },
    placeholderData: keepPreviousData,
  });

/** What managers did with one of them, the newest first. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...salesKey, 'timeline', id],
    queryFn: ({ pageParam, signal }) => {
      const query = { object_type: 'sales', object_id: id, ...paged(id, pageParam).query };
      return api.get('/api/audit-log', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** Those whom a customer may be given. */
export const receiversQuery = queryOptions({
  queryKey: [...salesKey, 'receivers'],
  queryFn: ({ signal }) => api.get('/api/sales', { params: { query: { limit: 100, state: 'active' } }, signal }),
});

/** This month, those before it and those with a target, the newest first. */
export const monthsQuery = (id: string) =>
  queryOptions({
    queryKey: [...salesKey, 'months', id],
    queryFn: ({ signal }) => api.get('/api/sales/{id}/months', { params: { path: { id } }, signal }),
  });

const paged = (id: string, cursor: string | null) => ({
  path: { id },
  query: { limit: 10, ...(cursor === null ? {} : { cursor }) },
});

export const customersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...salesKey, 'customers', id],
    queryFn: ({ pageParam, signal }) => api.get('/api/sales/{id}/customers', { params: paged(id, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const ordersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...salesKey, 'orders', id],
    queryFn: ({ pageParam, signal }) => api.get('/api/sales/{id}/orders', { params: paged(id, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const addStaff = (username: string): Promise<Staff> => api.post('/api/sales', { body: { username } });

export const setStaffState = (id: string, body: Schemas['SalesStateBody']): Promise<Staff> =>
  api.put('/api/sales/{id}/status', { params: { path: { id } }, body });

export const addCode = (id: string, body: Schemas['NewSalesCodeBody'], key: string): Promise<Staff> =>
  api.post('/api/sales/{id}/codes', { params: { path: { id } }, body, ...idempotent(key) });

export const endCode = (id: string, codeId: string): Promise<Staff> =>
  api.post('/api/sales/{id}/codes/{code_id}/end', { params: { path: { id, code_id: codeId } } });

export const setTarget = (id: string, body: Schemas['SalesTargetBody']) =>
  api.put('/api/sales/{id}/targets', { params: { path: { id } }, body });

export const assignCustomer = (id: string, body: Schemas['AssignCustomerBody']): Promise<Staff> =>
  api.post('/api/sales/{id}/customers', { params: { path: { id } }, body });

/** What to do to the kept answers after something of the sales staff changed, or may have. */
export function useSalesCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: salesKey }) };
}

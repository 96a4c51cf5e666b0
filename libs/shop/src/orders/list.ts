import type { OrderCounts, OrderState } from './types';

/** The tabs of the list of orders. `closed`: expired, cancelled or refunded. */
export const orderTabs = [
  'all',
  'awaiting_payment',
  'preordered',
  'paid',
  'delivered',
  'closed',
] as const satisfies readonly (keyof OrderCounts)[];
export type OrderTab = (typeof orderTabs)[number];

/** The tabs to show: that of pre-orders only while there are any, or while it is chosen. */
export const shownTabs = (counts: OrderCounts | null, chosen: OrderTab): readonly OrderTab[] =>
  orderTabs.filter((tab) => tab !== 'preordered' || tab === chosen || (counts?.preordered ?? 0) > 0);

/** What part of one's orders is looked at, as it stands in the address of the page. */
export interface OrdersFilter {
  tab: OrderTab;
  q: string;
  /** Days of the viewer's calendar, `yyyy-mm-dd`, both included; '' is open. */
  from: string;
  to: string;
}

export const ALL_ORDERS: OrdersFilter = { tab: 'all', q: '', from: '', to: '' };

const day = (text: string | null): string => {
  const valid = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));
  return valid ? text : '';
};

export const ordersFilter = (query: URLSearchParams): OrdersFilter => ({
  tab: orderTabs.find((tab) => tab === query.get('tab')) ?? 'all',
  q: (query.get('q') ?? '').trim().slice(0, 254),
  from: day(query.get('from')),
  to: day(query.get('to')),
});

/** The filter as the query of an address. What is not filtered is not in it. */
export function ordersAddress({ tab, q, from, to }: OrdersFilter): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (q.trim() !== '') query.set('q', q.trim());
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Whether anything but the tab narrows the list. */
export const isNarrowed = ({ q, from, to }: OrdersFilter): boolean => q !== '' || from !== '' || to !== '';

interface OrdersParams {
  state?: OrderState;
  status?: 'closed';
  q?: string;
  from?: string;
  to?: string;
}

/** The filter as the server takes it: instants, from the first moment of the first day to the last one of the last. */
export function ordersParams({ tab, q, from, to }: OrdersFilter): OrdersParams {
  return {
    ...(tab === 'all' ? {} : tab === 'closed' ? { status: tab } : { state: tab }),
    // Numbers are pasted with full-width digits; names of goods are left as they are.
    ...(q === '' ? {} : { q: /^[\d\s０-９]+$/.test(q) ? q.normalize('NFKC').replaceAll(/\s/g, '') : q }),
    ...(from === '' ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === '' ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { useOrderName } from '../orders';
import { manager, readableOrdersQuery, readOrderLines } from './queries';

/** They are on the device: no network is needed. */
const ON_DEVICE = { gcTime: 0, networkMode: 'always' } as const;

/** The check with that id; null when this device does not keep it. */
export const runQuery = (id: string) => ({
  ...ON_DEVICE,
  queryKey: ['alive', 'run', id],
  queryFn: () => manager.open(id),
  // Not a copy: the run itself, which changes. It is looked up once.
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** Checks of the last day that this device keeps. */
export function useSavedChecks() {
  const { t } = useTranslation('liveCheck');
  const language = useLanguage();
  const { data = [], refetch } = useQuery({ ...ON_DEVICE, queryKey: ['alive', 'kept'], queryFn: () => manager.list() });
  return data.map(({ id, savedAtMs, rows, counts: { alive, dead, unknown } }) => {
    const open = rows - alive - dead - unknown;
    const facts = [t('kept.facts', { alive, dead, unknown })];
    if (open > 0) facts.push(t('kept.unfinished', { count: open }));
    return {
      id,
      time: formatDateTime(new Date(savedAtMs).toISOString(), language),
      facts: facts.join(' · '),
      remove: () => void manager.forget(id).then(() => refetch()),
    };
  });
}

/** The accounts of the order that a link to the checker names: read once, by `read`. Without an order it does nothing. */
export function useOrderAccounts(orderNo: string | null, onRead: (orderNo: string, lines: Blob) => void) {
  const { t } = useTranslation('errors');
  const { mutate, isPending, error } = useMutation({
    mutationFn: readOrderLines,
    onSuccess: (lines, read) => onRead(read, lines),
  });
  const read = useCallback(() => {
    if (orderNo !== null) mutate(orderNo);
  }, [orderNo, mutate]);
  return { read, isReading: isPending, failure: error === null ? null : messageFor(error, t) };
}

/** Delivered orders whose accounts can be checked. They are read by a press and not before: the server records it. */
export function useOrderPicker(onRead: (orderNo: string, lines: Blob) => void) {
  const { t } = useTranslation(['liveCheck', 'common', 'errors']);
  const orderName = useOrderName();
  const query = useQuery(readableOrdersQuery());
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: readOrderLines,
    onSuccess: (lines, orderNo) => onRead(orderNo, lines),
  });
  return {
    query,
    failure: error === null ? null : messageFor(error, t),
    orders: (query.data ?? []).map((order) => ({
      orderNo: order.order_no,
      name: orderName(order),
      count: t('common:unit.line', { count: order.line_count }),
      no: `…${order.order_no.slice(-4)}`,
      createdAt: order.created_at,
      isReading: isPending && variables === order.order_no,
      read: () => mutate(order.order_no),
    })),
  };
}

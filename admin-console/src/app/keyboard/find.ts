import { useQuery } from '@tanstack/react-query';
import type { LocalText } from '@lotline/web-core/i18n';
import { api } from '../../shared/api/api';
import { usePermission } from '../../shared/hooks/app-state';
import { useSettled } from '../../shared/hooks/use-settled';
import { paths } from '../../shared/navigation/paths';

const most = 5;
const shortest = 2;

export interface Found {
  kind: 'order' | 'user' | 'goods';
  id: string;
  path: string;
  name: string | LocalText;
  note: string;
}

const idPattern = /^[1-9]\d{14,18}$/;

async function orders(q: string, signal: AbortSignal): Promise<Found[]> {
  // Orders are found by number, e-mail or transaction, never by words.
  if (!/^\d{4,}$|@|^(0x)?[0-9a-f]{64}$/i.test(q)) return [];
  const { items } = await api.get('/api/admin/orders', { params: { query: { q, limit: most } }, signal });
  return items.map((order) => ({
    kind: 'order',
    id: order.order_no,
    path: paths.order(order.order_no),
    name: order.order_no,
    note: order.email,
  }));
}

async function users(q: string, signal: AbortSignal): Promise<Found[]> {
  const found = idPattern.test(q)
    ? [await api.get('/api/users/{id}', { params: { path: { id: q } }, signal })]
    : (await api.get('/api/users', { params: { query: { q, limit: most } }, signal })).items;
  return found.map(({ id, username, email }) => ({
    kind: 'user',
    id,
    path: paths.user(id),
    name: username,
    note: email,
  }));
}

async function goods(q: string, signal: AbortSignal): Promise<Found[]> {
  const found = idPattern.test(q)
    ? [await api.get('/api/admin/goods/{id}', { params: { path: { id: q } }, signal })]
    : (await api.get('/api/admin/goods', { params: { query: { q, limit: most } }, signal })).items;
  return found.map(({ id, name }) => ({ kind: 'goods', id, path: paths.oneGoods(id), name, note: id }));
}

/** Orders, users and goods that a text finds, of those that the reader may see. What can't be asked finds nothing. */
export function useFound(text: string): { found: readonly Found[]; busy: boolean } {
  const q = useSettled(text);
  const may = {
    orders: usePermission('orders.read'),
    users: usePermission('users.read'),
    goods: usePermission('goods.read'),
  };
  const none = () => [];
  const result = useQuery({
    queryKey: ['palette', q, may],
    queryFn: async ({ signal }) =>
      (
        await Promise.all([
          may.orders ? orders(q, signal).catch(none) : [],
          may.users ? users(q, signal).catch(none) : [],
          may.goods ? goods(q, signal).catch(none) : [],
        ])
      ).flat(),
    enabled: q.length >= shortest,
  });
  const asked = text.length >= shortest;
  return {
    found: asked && text === q ? (result.data ?? []) : [],
    busy: asked && (text !== q || result.isFetching),
  };
}

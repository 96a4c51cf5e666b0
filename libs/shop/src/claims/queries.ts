import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import type { LinesSource } from '../lines';

export type Claim = Schemas['Claim'];

const CHECKING_MS = 2_000;

/** The claims of an order; read again while lines are being checked. */
export const claimsQuery = (source: LinesSource) =>
  queryOptions({
    queryKey: ['claims', source.kind, source.kind === 'order' ? source.orderNo : source.token],
    queryFn: ({ signal }) =>
      source.kind === 'order'
        ? api.get('/api/orders/{order_no}/claims', { params: { path: { order_no: source.orderNo } }, signal })
        : api.get('/api/orders/by-link/{token}/claims', { params: { path: { token: source.token } }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((claim) => claim.state === 'checking') === true ? CHECKING_MS : false,
  });

export function fileClaims(source: LinesSource, lineIds: string[]) {
  const body = { line_ids: lineIds };
  return source.kind === 'order'
    ? api.post('/api/orders/{order_no}/claims', { params: { path: { order_no: source.orderNo } }, body })
    : api.post('/api/orders/by-link/{token}/claims', { params: { path: { token: source.token } }, body });
}

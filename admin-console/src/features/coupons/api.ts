import { idempotent, type Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { ListParams, Page } from '../../shared/list-kit';

export type Coupon = Schemas['Coupon'];
export type CouponState = Coupon['state'];
export type CouponUse = Schemas['CouponUse'];
export type CouponInput = Schemas['CouponInput'];
export type NewCoupon = Schemas['NewCoupon'];
export type NewSeries = Schemas['NewCouponSeries'];

export const couponStates = ['current', 'scheduled', 'used_up', 'ended'] as const satisfies readonly CouponState[];

const couponsKey = ['coupons'] as const;
export const couponsListKey = [...couponsKey, 'list'] as const;

/** Codes are not longer. */
const MAX_CODE_LENGTH = 40;
const USES_PAGE = 20;

const given = (value: string | number | undefined) => (value === undefined || value === '' ? undefined : String(value));

export const fetchCoupons = async (params: ListParams, signal: AbortSignal): Promise<Page<Coupon>> => {
  const { q, series_id: seriesId, state, limit, cursor } = params;
  if (q.length > MAX_CODE_LENGTH) return { items: [], next_cursor: null };
  return api.get('/api/coupons', {
    params: {
      query: { q: given(q), series_id: given(seriesId), state: given(state) as CouponState | undefined, limit, cursor },
    },
    signal,
  });
};

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: [...couponsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/coupons/{id}', { params: { path: { id } }, signal }),
  });

/** Orders with a coupon, the newest first. */
export const usesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...couponsKey, 'uses', id],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/coupons/{id}/uses', {
        params: { path: { id }, query: { limit: USES_PAGE, cursor: pageParam ?? undefined } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const createCoupon = (body: NewCoupon): Promise<Coupon> => api.post('/api/coupons', { body });

export const updateCoupon = (id: string, body: CouponInput): Promise<Coupon> =>
  api.put('/api/coupons/{id}', { params: { path: { id } }, body });

export const deleteCoupon = (id: string): Promise<unknown> =>
  api.delete('/api/coupons/{id}', { params: { path: { id } } });

/** The codes of a new series as a file. */
export const createSeries = (body: NewSeries, key: string) =>
  api.postForFile('/api/coupons/series', { body, ...idempotent(key) });

/** Lists, coupons and their uses are requested again. */
export function useCouponsCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: couponsKey }) };
}

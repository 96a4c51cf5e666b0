import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/coupons-page')).CouponsPage });
const detail = async () => ({ Component: (await import('./components/coupon-drawer')).CouponDrawer });

/** Coupons; one of them opens over the list. */
export const couponRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

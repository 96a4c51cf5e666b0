import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/orders-page')).OrdersPage });
const detail = async () => ({ Component: (await import('./components/order-drawer')).OrderDrawer });

/** All orders; one of them opens over the list. */
export const orderRoutes: RouteObject[] = [listRoute(list, [{ path: ':orderNo', lazy: detail }])];

import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/orders-page')).OrdersPage });
const detail = async () => ({ Component: (await import('./components/order-drawer')).OrderDrawer });

/** All orders; one of them opens over the list. */
export const orderRoutes: RouteObject[] = [
  {
    lazy: list,
    children: [
      { index: true, element: null },
      { path: ':orderNo', lazy: detail },
    ],
  },
];

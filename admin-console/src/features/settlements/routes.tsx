import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/settlements-page')).SettlementsPage });
const detail = async () => ({ Component: (await import('./components/settlement-drawer')).SettlementDrawer });

/** What agents asked to be paid; one of them opens over the list. */
export const settlementRoutes: RouteObject[] = [
  {
    lazy: list,
    children: [
      { index: true, element: null },
      { path: ':id', lazy: detail },
    ],
  },
];

import type { RouteObject } from 'react-router-dom';
import { paths } from './paths';

/** The pages of staff: nobody else downloads them. */
export const officeRoutes: RouteObject = {
  lazy: () => import('./layouts/office'),
  children: [
    { path: paths.office, lazy: () => import('./pages/office/menus-page') },
    { path: paths.decide('claims'), lazy: () => import('./pages/office/claims-page') },
    { path: paths.decide('payouts'), lazy: () => import('./pages/office/payouts-page') },
    { path: paths.decide('receipts'), lazy: () => import('./pages/office/receipts-page') },
    { path: paths.decide('held-balances'), lazy: () => import('./pages/office/held-balances-page') },
    { path: paths.decide('abuse'), lazy: () => import('./pages/office/abuse-page') },
    { path: paths.lineSearch, lazy: () => import('./pages/office/line-search-page') },
    { path: paths.system, lazy: () => import('./pages/office/system-page') },
    { path: paths.board, lazy: () => import('./pages/office/board-page') },
    { path: paths.trend, lazy: () => import('./pages/office/trend-page') },
    { path: paths.events, lazy: () => import('./pages/office/tracking-page') },
    { path: paths.settings, lazy: () => import('./pages/office/settings-page') },
    { path: paths.staffAccount, lazy: () => import('./pages/office/account-page') },
  ],
};

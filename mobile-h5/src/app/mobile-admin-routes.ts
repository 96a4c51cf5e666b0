import type { RouteObject } from 'react-router-dom';
import { paths } from './paths';

/** The pages of staff: nobody else downloads them. */
export const mobileAdminRoutes: RouteObject = {
  lazy: () => import('./layouts/mobile-admin'),
  children: [
    { path: paths.mobileAdmin, lazy: () => import('./pages/mobile-admin/menus-page') },
    { path: paths.decide('claims'), lazy: () => import('./pages/mobile-admin/claims-page') },
    { path: paths.decide('payouts'), lazy: () => import('./pages/mobile-admin/payouts-page') },
    { path: paths.decide('receipts'), lazy: () => import('./pages/mobile-admin/receipts-page') },
    { path: paths.decide('held-balances'), lazy: () => import('./pages/mobile-admin/held-balances-page') },
    { path: paths.decide('abuse'), lazy: () => import('./pages/mobile-admin/abuse-page') },
    { path: paths.lineSearch, lazy: () => import('./pages/mobile-admin/line-search-page') },
    { path: paths.system, lazy: () => import('./pages/mobile-admin/system-page') },
    { path: paths.board, lazy: () => import('./pages/mobile-admin/board-page') },
    { path: paths.trend, lazy: () => import('./pages/mobile-admin/trend-page') },
    { path: paths.events, lazy: () => import('./pages/mobile-admin/tracking-page') },
    { path: paths.settings, lazy: () => import('./pages/mobile-admin/settings-page') },
    { path: paths.staffAccount, lazy: () => import('./pages/mobile-admin/account-page') },
  ],
};

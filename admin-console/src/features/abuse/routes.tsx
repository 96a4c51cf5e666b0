import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/reports-page')).ReportsPage });
const detail = async () => ({ Component: (await import('./components/report-drawer')).ReportDrawer });

/** Reports of people who found their account for sale; one of them opens over the list. */
export const abuseRoutes: RouteObject[] = [
  {
    lazy: list,
    children: [
      { index: true, element: null },
      { path: ':id', lazy: detail },
    ],
  },
];

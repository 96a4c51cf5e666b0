import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/staff-page')).StaffPage });
const detail = async () => ({ Component: (await import('./components/staff-drawer')).StaffDrawer });

/** Who sells; one of them opens over the list. */
export const salesStaffRoutes: RouteObject[] = [
  {
    lazy: list,
    children: [
      { index: true, element: null },
      { path: ':id', lazy: detail },
    ],
  },
];

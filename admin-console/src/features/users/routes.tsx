import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/users-page')).UsersPage });
const detail = async () => ({ Component: (await import('./components/user-drawer')).UserDrawer });

/** Everybody with an account; one of them opens over the list. */
export const userRoutes: RouteObject[] = [
  {
    lazy: list,
    children: [
      { index: true, element: null },
      { path: ':id', lazy: detail },
    ],
  },
];

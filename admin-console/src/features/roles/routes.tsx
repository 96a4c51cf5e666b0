import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/roles-page')).RolesPage });
const editor = async () => ({ Component: (await import('./components/role-page')).RolePage });

/** Roles: their list, and the editor of one. */
export const roleRoutes: RouteObject[] = [
  { index: true, lazy: list },
  { path: 'new', lazy: editor },
  { path: ':key', lazy: editor },
];

import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/users-page')).UsersPage });
const detail = async () => ({ Component: (await import('./components/user-drawer')).UserDrawer });

/** Everybody with an account; one of them opens over the list. */
export const userRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

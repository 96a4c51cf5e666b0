import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/staff-page')).StaffPage });
const detail = async () => ({ Component: (await import('./components/staff-drawer')).StaffDrawer });

/** Who sells; one of them opens over the list. */
export const salesStaffRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/reports-page')).ReportsPage });
const detail = async () => ({ Component: (await import('./components/report-drawer')).ReportDrawer });

/** Reports of people who found their account for sale; one of them opens over the list. */
export const abuseRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

import type { RouteObject } from 'react-router-dom';

const page = async () => ({ Component: (await import('./components/dashboard-page')).DashboardPage });

export const dashboardRoutes: RouteObject[] = [{ index: true, lazy: page }];

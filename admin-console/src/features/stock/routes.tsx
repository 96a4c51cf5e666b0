import type { RouteObject } from 'react-router-dom';

const importDrawer = async () => ({ Component: (await import('./components/import-drawer')).ImportDrawer });
const batches = async () => ({ Component: (await import('./components/batches-page')).BatchesPage });

/** Opens over the goods list. */
export const stockDrawers: RouteObject[] = [{ path: ':id/import', lazy: importDrawer }];
export const stockRoutes: RouteObject[] = [{ path: 'batches', lazy: batches }];

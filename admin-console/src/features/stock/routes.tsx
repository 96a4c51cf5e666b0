import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const importDrawer = async () => ({ Component: (await import('./components/import/import-drawer')).ImportDrawer });
const batches = async () => ({ Component: (await import('./components/batches-page')).BatchesPage });
const lines = async () => ({ Component: (await import('./components/lines-page')).LinesPage });
const line = async () => ({ Component: (await import('./components/line-drawer')).LineDrawer });

const search = async () => ({ Component: (await import('./components/search-page')).SearchPage });

/** Opens over the goods list. */
export const stockDrawers: RouteObject[] = [{ path: ':id/import', lazy: importDrawer }];
export const stockRoutes: RouteObject[] = [
  { path: 'batches', lazy: batches },
  { path: 'line-search', lazy: search },
  { path: 'lines', children: [listRoute(lines, [{ path: ':id', lazy: line }])] },
];

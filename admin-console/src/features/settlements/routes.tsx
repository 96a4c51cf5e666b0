import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/settlements-page')).SettlementsPage });
const detail = async () => ({ Component: (await import('./components/settlement-drawer')).SettlementDrawer });

/** What agents asked to be paid; one of them opens over the list. */
export const settlementRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

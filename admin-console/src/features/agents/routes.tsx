import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/agents-page')).AgentsPage });
const detail = async () => ({ Component: (await import('./components/agent-drawer')).AgentDrawer });
const commonRates = async () => ({
  Component: (await import('./components/common-rates-drawer')).CommonRatesDrawer,
});
const commissions = async () => ({ Component: (await import('./components/commissions-page')).CommissionsPage });

/** Who brings buyers; one of them opens over the list. */
export const agentRoutes: RouteObject[] = [
  listRoute(list, [
    { path: 'rates', lazy: commonRates },
    { path: ':id', lazy: detail },
  ]),
];

/** What agents earned, line by line. */
export const commissionRoutes: RouteObject[] = [{ index: true, lazy: commissions }];

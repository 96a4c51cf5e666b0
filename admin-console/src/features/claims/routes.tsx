import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/claims-page')).ClaimsPage });

/** Lines that buyers say are dead. */
export const claimRoutes: RouteObject[] = [{ index: true, lazy: list }];

import type { RouteObject } from 'react-router-dom';

/** One's own second factor and sessions. */
export const securityRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./components/security-page')).SecurityPage }) },
];

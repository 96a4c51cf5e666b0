import type { RouteObject } from 'react-router-dom';

/** What was and will be forgotten. */
export const retentionRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./components/retention-page')).RetentionPage }) },
];

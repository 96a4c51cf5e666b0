import type { RouteObject } from 'react-router-dom';

/** How the shop itself runs. */
export const systemRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./components/system-page')).SystemPage }) },
];

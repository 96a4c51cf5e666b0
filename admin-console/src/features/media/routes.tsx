import type { RouteObject } from 'react-router-dom';

/** The media library. */
export const mediaRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./components/media-page')).MediaPage }) },
];

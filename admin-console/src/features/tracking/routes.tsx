import type { RouteObject } from 'react-router-dom';

/** What pages report of their use: what is planned, what came, how much of it, and how far visits go. */
export const trackingRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./components/catalogue-page')).CataloguePage }) },
  { path: 'events', lazy: async () => ({ Component: (await import('./components/events-page')).EventsPage }) },
  { path: 'summary', lazy: async () => ({ Component: (await import('./components/summary-page')).SummaryPage }) },
  { path: 'funnel', lazy: async () => ({ Component: (await import('./components/funnel-page')).FunnelPage }) },
];

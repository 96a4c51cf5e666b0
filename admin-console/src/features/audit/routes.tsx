import type { RouteObject } from 'react-router-dom';

/** Who changed what. */
export const auditRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./components/audit-page')).AuditPage }) },
];

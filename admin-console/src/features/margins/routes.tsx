import type { RouteObject } from 'react-router-dom';

const page = async () => ({ Component: (await import('./components/margins-page')).MarginsPage });

export const marginRoutes: RouteObject[] = [{ index: true, lazy: page }];

import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/special-prices-page')).SpecialPricesPage });

/** Sales, prices of groups and negotiated prices. */
export const priceRoutes: RouteObject[] = [{ index: true, lazy: list }];

import type { RouteObject } from 'react-router-dom';

const settings = async () => ({ Component: (await import('./components/settings-page')).SettingsPage });
const methods = async () => ({ Component: (await import('./components/methods-page')).MethodsPage });

/** The shop's settings, and the wallets that it is paid to. */
export const configRoutes: RouteObject[] = [
  { index: true, lazy: settings },
  { path: 'payment-methods', lazy: methods },
];

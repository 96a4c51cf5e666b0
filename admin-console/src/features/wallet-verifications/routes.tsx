import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({
  Component: (await import('./components/wallet-verifications-page')).WalletVerificationsPage,
});
const detail = async () => ({
  Component: (await import('./components/wallet-verification-drawer')).WalletVerificationDrawer,
});

/** Wallets that users have proved to be theirs; one of them opens over the list. */
export const walletRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

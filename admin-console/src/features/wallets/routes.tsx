import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/proofs-page')).ProofsPage });
const detail = async () => ({ Component: (await import('./components/proof-drawer')).ProofDrawer });

/** Wallets that users have proved to be theirs; one of them opens over the list. */
export const walletRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

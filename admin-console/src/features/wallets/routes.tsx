import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/proofs-page')).ProofsPage });
const detail = async () => ({ Component: (await import('./components/proof-drawer')).ProofDrawer });

/** Wallets that users have proved to be theirs; one of them opens over the list. */
export const walletRoutes: RouteObject[] = [
  {
    lazy: list,
    children: [
      { index: true, element: null },
      { path: ':id', lazy: detail },
    ],
  },
];

import type { RouteObject } from 'react-router-dom';

const batches = async () => ({ Component: (await import('./components/batches-page')).BatchesPage });
const cards = async () => ({ Component: (await import('./components/cards-page')).CardsPage });

/** Gift cards by batch, and each of them. */
export const giftCardRoutes: RouteObject[] = [
  { index: true, lazy: batches },
  { path: 'cards', lazy: cards },
];

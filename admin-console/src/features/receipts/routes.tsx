import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/receipts-page')).ReceiptsPage });
const detail = async () => ({ Component: (await import('./components/receipt-drawer')).ReceiptDrawer });

/** What came to the receiving wallets; one of them opens over the list. */
export const receiptRoutes: RouteObject[] = [listRoute(list, [{ path: ':id', lazy: detail }])];

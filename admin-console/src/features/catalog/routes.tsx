import type { RouteObject } from 'react-router-dom';
import { listRoute } from '../../shared/navigation/list-route';

const list = async () => ({ Component: (await import('./components/goods-list-page')).GoodsListPage });
const editor = async () => ({ Component: (await import('./components/goods-editor-page')).GoodsEditorPage });
const file = async () => ({ Component: (await import('./catalog-file/catalog-file-page')).CatalogFilePage });
const prices = async () => ({ Component: (await import('./bulk-prices/bulk-prices-page')).BulkPricesPage });
const order = async () => ({ Component: (await import('./order/goods-order-page')).GoodsOrderPage });
const categories = async () => ({ Component: (await import('./components/categories-page')).CategoriesPage });
const categoryOrder = async () => ({
  Component: (await import('./order/category-order-page')).CategoryOrderPage,
});

/** Pages of the goods area; `drawers` open over the goods list. */
export const catalogRoutes = ({ drawers }: { drawers: RouteObject[] }): RouteObject[] => [
  listRoute(list, drawers),
  { path: 'new', lazy: editor },
  { path: 'file', lazy: file },
  { path: 'prices', lazy: prices },
  { path: 'order/:categoryId', lazy: order },
  { path: 'categories', lazy: categories },
  { path: 'categories/order', lazy: categoryOrder },
  { path: ':id', lazy: editor },
];

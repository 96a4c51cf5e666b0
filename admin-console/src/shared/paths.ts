/** Every path of the console, and those of the shop that it links to. */
export const paths = {
  home: '/admin',
  goods: '/admin/goods',
  newGoods: '/admin/goods/new',
  categories: '/admin/goods/categories',
  batches: '/admin/goods/batches',
  oneGoods: (id: string) => `/admin/goods/${id}`,
  /** The import opens over whatever list lies behind it. */
  importStock: (goodsId: string) => `/admin/goods/${goodsId}/import`,
  batchesOf: (goodsId: string) => `/admin/goods/batches?goods_id=${goodsId}`,
  orders: '/admin/sales',
  order: (orderNo: string) => `/admin/sales/${orderNo}`,
  dashboard: '/admin/dataBoard',
  receipts: '/admin/settlement/receipts',
  receipt: (id: string) => `/admin/settlement/receipts/${id}`,
  users: '/admin/user',
  user: (id: string) => `/admin/user/${id}`,
  shop: '/client/main',
  banned: '/ban-page',
} as const;

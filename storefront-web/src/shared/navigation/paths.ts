/** Every path that this app links to, by name. Those of the other two apps open as a new page load. */
export const paths = {
  home: '/client/main',
  buy: '/client/purchase-account',
  orders: '/client/purchase-record',
  balance: '/client/amount-recharge',
  recharges: '/client/amount-recharge?tab=recharges',
  service: '/client/customer-service',
  checkLive: '/client/check-live-fb',
  tutorials: '/client/blogs-list',
  tutorial: (slug: string) => `/client/blogs-detail?slug=${encodeURIComponent(slug)}`,
  account: '/client/account',
  apiKeys: '/client/api-keys',
  favourites: '/client/favourites',
  agents: '/client/agent',
  agent: (part: string) => `/client/agent?tab=${part}`,
  programme: '/client/agents',
  login: '/login',
  register: '/login/register',
  forgotPassword: '/login/forgot',
  orderLookup: '/client/order-lookup',
  banned: '/ban-page',
  terms: '/client/terms',
  privacy: '/client/privacy',
  report: '/client/report',
  restock: '/client/restock',
  console: '/admin',
  security: '/admin/security',
  goods: (id: string) => `/client/purchase-account?goods=${encodeURIComponent(id)}`,
  goodsPage: (slug: string) => `/client/purchase-account/${encodeURIComponent(slug)}`,
  category: (id: string) => `/client/purchase-account?category=${encodeURIComponent(id)}`,
  inStock: '/client/purchase-account?in_stock=1',
  search: (text: string) => `/client/purchase-account?q=${encodeURIComponent(text)}`,
  order: (orderNo: string) => `/client/purchase-record?order_no=${encodeURIComponent(orderNo)}`,
  /** An order that a guest placed in this browser. */
  guestOrder: (orderNo: string) => `/client/order-lookup?order_no=${encodeURIComponent(orderNo)}`,
  /** The same cashier for a guest. */
  guestPayment: (preOrderId: string) => `/h5Pay?preOrderId=${encodeURIComponent(preOrderId)}`,
  payment: (preOrderId: string) => `/pay?preOrderId=${encodeURIComponent(preOrderId)}`,
} as const;

/** True for paths that this app serves itself; the others are left to the browser. */
export const isOwnPath = (path: string): boolean => /^\/(client|login)(\/|\?|#|$)/.test(path);

/** The phone's pages, for links on the pages that a phone shows of this app as well: the login and its views. */
export const phonePaths: Readonly<Record<string, string>> = {
  [paths.home]: '/mobile/index',
  [paths.tutorials]: '/mobile/tutorials',
  [paths.service]: '/mobile/service',
  [paths.orderLookup]: '/mobile/order-lookup',
  [paths.programme]: '/mobile/agents',
  [paths.terms]: '/mobile/terms',
  [paths.privacy]: '/mobile/privacy',
  [paths.report]: '/mobile/report',
};

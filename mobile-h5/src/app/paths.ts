/** The phone app's addresses. */
export const paths = {
  home: '/mobile/index',
  goods: (id: string) => `/mobile/index?goods=${encodeURIComponent(id)}`,
  orders: '/mobile/orders',
  order: (orderNo: string) => `/mobile/orders/${encodeURIComponent(orderNo)}`,
  me: '/mobile/me',
  balance: '/mobile/balance',
  recharges: (status?: string) => `/mobile/balance?tab=recharges${status === undefined ? '' : `&status=${status}`}`,
  service: '/mobile/service',
  checkLive: '/mobile/check-live',
  tutorials: '/mobile/tutorials',
  tutorial: (slug: string) => `/mobile/tutorials/${encodeURIComponent(slug)}`,
  account: '/mobile/account',
  login: '/mobile/login',
  /** Served by the desktop app, at any width. */
  register: '/register',
  forgotPassword: '/forgot-password',
  orderLookup: '/order-lookup',
  report: '/report',
  terms: '/terms',
  privacy: '/privacy',
  console: '/admin',
} as const;

// Every address that was agreed on, and where it ends for whom. What was decided beside the first list of routes: visitors
// browse, order and pay on a phone as well, so /mobile/index and /mobile/h5Pay are open; so are registration, forgotten
// passwords, the lookup of an order, the mailed link, and the legal pages. /pay asks for a sign-in, /h5Pay is a guest's.

export type Who = 'guest' | 'buyer' | 'owner';

export interface Route {
  path: string;
  /** Path and query that the visitor ends up at. */
  ends: string;
}

const stays = (...paths: string[]): Route[] => paths.map((path) => ({ path, ends: path }));
const to = (ends: string, ...paths: string[]): Route[] => paths.map((path) => ({ path, ends }));
const askedFor = (login: string, path: string): string => `${login}?redirect=${encodeURIComponent(path)}`;
const signIn = (login: string, ...paths: string[]): Route[] =>
  paths.map((path) => ({ path, ends: askedFor(login, path) }));

/** Open to everybody, at any width. */
const OPEN = [
  '/login',
  '/login/register',
  '/login/forgot',
  '/ban-page',
  '/h5Pay',
  '/mobile/h5Pay',
  '/mobile/login',
  '/mobile/login/register',
  '/mobile/login/forgot',
];

/** Pages below `/client` and `/mobile` that are open to everybody; each has a short address without them. */
const OPEN_PAGES = ['order-lookup', 'agents', 'terms', 'privacy', 'report', 'restock'];
const openPages = (tree: '/client' | '/mobile'): Route[] => [
  ...OPEN_PAGES.flatMap((page) => to(`${tree}/${page}`, `/${page}`, `${tree}/${page}`)),
  ...to(`${tree}/order-lookup?order_no=1`, '/order-lookup?order_no=1'),
  ...to(`${tree}/order/${'x'.repeat(43)}`, `/order/${'x'.repeat(43)}`),
  ...to(`${tree}/order/${'x'.repeat(43)}`, `/client/order/${'x'.repeat(43)}`, `/mobile/order/${'x'.repeat(43)}`),
];

const CLIENT_OF_SOMEBODY = [
  '/client/customer-service',
  '/client/purchase-record',
  '/client/amount-recharge',
  '/client/check-live-fb',
  '/client/blogs-detail',
  '/client/blogs-list',
  '/client/account',
  '/client/favourites',
  '/client/api-keys',
  '/client/agent',
];

/** Pages of staff on a phone. */
export const MOBILE_OFFICE = [
  '/mobile/sales',
  '/mobile/adm-menus',
  '/mobile/auth-account',
  '/mobile/system-config',
  '/mobile/buryings',
  '/mobile/data-board',
];

export const ADMIN = [
  'dataBoard',
  'user',
  'config',
  'settlement',
  'goods',
  'role',
  'sales',
  'agent',
  'auth-user',
  'burying',
].map((name) => `/admin/${name}`);

const PAY = '/pay?preOrderId=1&order_no=2&amount=0.01&invite_code=CODE1234&bot=helper_bot';
const CASH_REGISTER = [
  { path: '/mobile/cashRegister/1/2/0.01/CODE1234/helper_bot', ends: PAY },
  { path: '/mobile/cashRegister/1/2/0.01/CODE1234', ends: PAY.replace('&bot=helper_bot', '') },
];

const DESKTOP: Record<Who, Route[]> = {
  guest: [
    ...to('/client/main', '/', '/client', '/mobile', '/mobile/index'),
    ...to('/client/main?promotion_code=AB12cd34', '/?promotion_code=AB12cd34'),
    ...stays('/client/main', '/client/purchase-account', ...OPEN),
    ...openPages('/client'),
    ...to('/login/register?email=a%40b.test', '/register?email=a%40b.test'),
    ...to('/login/forgot', '/forgot-password'),
    ...to('/client/main', '/nowhere', '/mobile/cart', '/mobile/terms', '/mobile/sales', '/mobile/orders'),
    ...to(askedFor('/login', '/client/agent?tab=payouts'), '/agent?tab=payouts'),
    ...signIn('/login', '/client/nowhere', ...CLIENT_OF_SOMEBODY, ...ADMIN, '/admin', PAY),
    ...to(askedFor('/login', '/client/blogs-list'), '/client/blogs'),
    ...CASH_REGISTER.map(({ path, ends }) => ({ path, ends: askedFor('/login', ends) })),
  ],
  buyer: [
    ...to(
      '/client/main',
      '/',
      '/client',
      '/mobile/index',
      '/mobile/me',
      '/nowhere',
      '/mobile/tutorials/some-words',
      ...MOBILE_OFFICE,
    ),
    ...to('/client/account', '/account'),
    ...to('/client/favourites', '/favourites'),
    ...to('/client/api-keys', '/api-keys'),
    ...to('/client/agent', '/agent'),
    ...to('/client/purchase-record', '/orders'),
    ...to('/client/check-live-fb', '/account-checker'),
    ...to('/client/blogs-list', '/tutorials'),
    ...to('/client/customer-service', '/support'),
    ...stays(...CLIENT_OF_SOMEBODY, '/client/nowhere'),
    ...to('/client/blogs-list', '/client/blogs'),
    ...to('/client/purchase-record?order_no=20260101000000000', '/mobile/orders/20260101000000000'),
    ...signIn('/login', ...ADMIN),
    ...stays(PAY),
    ...CASH_REGISTER,
  ],
  owner: [
    ...stays(...ADMIN.filter((path) => !path.endsWith('/settlement')), '/client/main'),
    ...to('/admin/dataBoard', '/admin'),
    ...to('/admin/settlement/payouts', '/admin/settlement'),
  ],
};

const PHONE: Record<Who, Route[]> = {
  guest: [
    ...to('/mobile/index', '/', '/mobile', '/client', '/client/main', '/client/purchase-account'),
    ...to('/mobile/index?promotion_code=AB12cd34', '/?promotion_code=AB12cd34'),
    ...stays('/mobile/index', '/mobile/cart', ...OPEN),
    ...openPages('/mobile'),
    ...to('/mobile/login/register?email=a%40b.test', '/register?email=a%40b.test'),
    ...to('/mobile/login/forgot', '/forgot-password'),
    ...to('/mobile/index', '/nowhere', '/client/terms', '/client/nowhere', ...CLIENT_OF_SOMEBODY),
    ...to(askedFor('/mobile/login', '/mobile/sales?tab=payouts'), '/agent?tab=payouts'),
    ...signIn(
      '/mobile/login',
      '/mobile/nowhere',
      '/mobile/orders',
      '/mobile/balance',
      '/mobile/me',
      '/mobile/account',
      '/mobile/favourites',
      '/mobile/api-keys',
    ),
    ...signIn('/mobile/login', ...MOBILE_OFFICE),
    ...signIn('/login', ...ADMIN, PAY),
    ...CASH_REGISTER.map(({ path, ends }) => ({ path, ends: askedFor('/login', ends) })),
  ],
  buyer: [
    ...to('/mobile/index', '/client/blogs', ...CLIENT_OF_SOMEBODY),
    ...to('/mobile/index?goods=1', '/client/purchase-account?goods=1'),
    ...to('/mobile/orders/20260101000000000', '/client/purchase-record?order_no=20260101000000000'),
    ...to('/mobile/account', '/account'),
    ...to('/mobile/favourites', '/favourites'),
    ...to('/mobile/api-keys', '/api-keys'),
    ...to('/mobile/sales', '/agent'),
    ...to('/mobile/orders', '/orders'),
    ...to('/mobile/check-live', '/account-checker'),
    ...to('/mobile/tutorials', '/tutorials'),
    ...to('/mobile/service', '/support'),
    ...stays('/mobile/me', '/mobile/nowhere', ...MOBILE_OFFICE),
    ...signIn('/login', ...ADMIN),
    ...stays(PAY),
    ...CASH_REGISTER,
  ],
  // The console is the same at every width.
  owner: stays(...ADMIN.filter((path) => !path.endsWith('/settlement')), '/mobile/me', ...MOBILE_OFFICE),
};

export const ROUTES = { 1280: DESKTOP, 390: PHONE } as const;

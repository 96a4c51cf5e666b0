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
  '/register',
  '/forgot-password',
  '/order-lookup',
  '/agents',
  '/ban-page',
  '/terms',
  '/privacy',
  '/report',
  '/h5Pay',
  '/mobile/h5Pay',
  '/mobile/login',
];

const CLIENT_OF_SOMEBODY = [
  '/client/customer-service',
  '/client/purchase-record',
  '/client/amount-recharge',
  '/client/check-live-fb',
  '/client/blogs-detail',
  '/client/blogs-list',
  '/client/account',
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
    ...signIn('/login', '/client/nowhere', '/nowhere', ...CLIENT_OF_SOMEBODY, ...ADMIN, '/admin', PAY),
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
      ...MOBILE_OFFICE.filter((path) => path !== '/mobile/sales'),
    ),
    ...to('/client/agent', '/mobile/sales'),
    ...stays(...CLIENT_OF_SOMEBODY, '/client/nowhere', '/nowhere'),
    ...to('/client/blogs-list', '/client/blogs'),
    ...to('/client/purchase-record?order_no=20260101000000000', '/mobile/orders/20260101000000000'),
    ...to('/client/blogs-detail?slug=some-words', '/mobile/tutorials/some-words'),
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
    ...stays('/mobile/index', ...OPEN),
    ...signIn('/mobile/login', '/mobile/nowhere', '/mobile/orders', '/mobile/balance', '/mobile/me', '/mobile/account'),
    ...signIn('/mobile/login', ...MOBILE_OFFICE),
    ...signIn('/login', ...ADMIN, PAY),
    ...CASH_REGISTER.map(({ path, ends }) => ({ path, ends: askedFor('/login', ends) })),
  ],
  buyer: [
    ...to('/mobile/service', '/client/customer-service'),
    ...to('/mobile/orders', '/client/purchase-record'),
    ...to('/mobile/orders/20260101000000000', '/client/purchase-record?order_no=20260101000000000'),
    ...to('/mobile/balance?tab=recharges', '/client/amount-recharge?tab=recharges'),
    ...to('/mobile/check-live', '/client/check-live-fb'),
    ...to('/mobile/tutorials', '/client/blogs', '/client/blogs-list', '/client/blogs-detail'),
    ...to('/mobile/tutorials/some-words', '/client/blogs-detail?slug=some-words'),
    ...to('/mobile/account', '/client/account'),
    ...to('/mobile/sales', '/client/agent'),
    ...stays('/mobile/me', '/mobile/nowhere', ...MOBILE_OFFICE),
    ...signIn('/login', ...ADMIN),
    ...stays(PAY),
    ...CASH_REGISTER,
  ],
  // The console is the same at every width.
  owner: stays(...ADMIN.filter((path) => !path.endsWith('/settlement')), '/mobile/me', ...MOBILE_OFFICE),
};

export const ROUTES = { 1280: DESKTOP, 390: PHONE } as const;

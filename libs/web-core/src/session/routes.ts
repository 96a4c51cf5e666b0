import type { components } from '@lotline/shared-types';
import { limits } from '../config';
import { hasMenu } from './permissions';
import { isCurrent } from './store';

type Session = components['schemas']['Session'];

/**
 * Addresses for links from outside (mails, tutorials, other sites): each stands for a page of either app, and the window
 * decides for which. The rest of the address goes along.
 */
const shortAddresses: Readonly<Record<string, { desktop: string; mobile: string }>> = {
  '/': { desktop: '/client/main', mobile: '/mobile/index' },
  '/register': { desktop: '/login/register', mobile: '/mobile/login/register' },
  '/forgot-password': { desktop: '/login/forgot', mobile: '/mobile/login/forgot' },
  '/order-lookup': { desktop: '/client/order-lookup', mobile: '/mobile/order-lookup' },
  '/account': { desktop: '/client/account', mobile: '/mobile/account' },
  '/favourites': { desktop: '/client/favourites', mobile: '/mobile/favourites' },
  '/api-keys': { desktop: '/client/api-keys', mobile: '/mobile/api-keys' },
  '/agent': { desktop: '/client/agent', mobile: '/mobile/sales' },
  '/agents': { desktop: '/client/agents', mobile: '/mobile/agents' },
  '/orders': { desktop: '/client/purchase-record', mobile: '/mobile/orders' },
  '/account-checker': { desktop: '/client/check-live-fb', mobile: '/mobile/check-live' },
  '/tutorials': { desktop: '/client/blogs-list', mobile: '/mobile/tutorials' },
  '/support': { desktop: '/client/customer-service', mobile: '/mobile/service' },
  '/terms': { desktop: '/client/terms', mobile: '/mobile/terms' },
  '/privacy': { desktop: '/client/privacy', mobile: '/mobile/privacy' },
  '/restock': { desktop: '/client/restock', mobile: '/mobile/restock' },
  '/report': { desktop: '/client/report', mobile: '/mobile/report' },
};

/** Pages of either app that need no sign-in, by their names below `/client` and `/mobile`. */
const publicPages = ['order-lookup', 'agents', 'terms', 'privacy', 'report', 'restock'];

/** Paths that need no sign-in, beside the login pages. */
export const publicPaths: readonly string[] = [
  '/ban-page',
  '/h5Pay',
  '/client/main',
  '/client/purchase-account',
  '/mobile/index',
  '/mobile/cart',
  '/mobile/h5Pay',
  ...publicPages.flatMap((page) => [`/client/${page}`, `/mobile/${page}`]),
];
/** The page of one product; its slug names it. */
const productPage = /^\/client\/purchase-account\/([^/]+)$/;
/** The mailed link to one order; its token is the permission. */
const orderLink = /^(\/client|\/mobile)?\/order\/([^/]+)$/;
const loginPath = /^(\/mobile)?\/login(\/(register|forgot))?$/;
const payPath = /^\/(pay|h5Pay|mobile\/h5Pay|mobile\/cashRegister\/.+)$/;

/** Drops a trailing slash, so that `/login/` follows the rules of `/login`. */
const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const isPublicPath = (path: string): boolean =>
  publicPaths.includes(plain(path)) ||
  productPage.test(plain(path)) ||
  orderLink.test(plain(path)) ||
  isLoginPath(path) ||
  plain(path) in shortAddresses;
/** The login page, and its views: registration and forgotten password. */
export const isLoginPath = (path: string): boolean => loginPath.test(plain(path));
export const isPayPath = (path: string): boolean => payPath.test(plain(path));
export const isMobilePath = (path: string): boolean => isUnder(plain(path), '/mobile');
export const isClientPath = (path: string): boolean => isUnder(plain(path), '/client');
export const isAdminPath = (path: string): boolean => isUnder(plain(path), '/admin');

/** Where a lost sign-in sends the visitor. */
export const loginPathFor = (path: string): string => (isMobilePath(path) ? '/mobile/login' : '/login');

/** The login page that comes back to `path` (with its query) afterwards. */
export const loginWithRedirect = (path: string, search = ''): string =>
  `${loginPathFor(path)}?redirect=${encodeURIComponent(path + search)}`;

/** Where the question about an expired session leads, from every app (docs/specification.md, 4.4). */
export const expiredLogin = (path: string, search = ''): string =>
  `/login?redirect=${encodeURIComponent(path + search)}`;

/** True when the path belongs to somebody who is signed in. Unknown paths do too: what is not listed as open is closed. */
export const needsToken = (path: string): boolean => !isPublicPath(path) && !isPayPublic(path);
const isPayPublic = (path: string): boolean => /^\/(h5Pay|mobile\/h5Pay|mobile\/cashRegister\/.+)$/.test(plain(path));

/** Route name of a console path: `/admin/goods/12` belongs to `goods`; null for `/admin` itself. */
export const adminRouteName = (path: string): string | null => plain(path).split('/')[2] ?? null;

/** The page of one's own sign-in: no role grants it, everybody on the staff has it. */
const ownPage = 'security';

/** The console needs the admin flag, and the page's name among the menus that the user may open. */
export function canOpenAdmin(session: Session | null, path: string): boolean {
  if (session === null || !session.user.isAdmin) return false;
  const name = adminRouteName(path);
  if (name === null || name === ownPage) return session.permissions.menus.length > 0;
  return hasMenu(session, name);
}

/** Gives the path to go to when the visitor may not see `path`, or null when they may. */
export function signInRedirect(path: string, search: string, session: Session | null, nowMs: number): string | null {
  const current = session !== null && isCurrent(session, nowMs) ? session : null;
  if (isAdminPath(path)) return canOpenAdmin(current, path) ? null : loginWithRedirect(path, search);
  return needsToken(path) && current === null ? loginWithRedirect(path, search) : null;
}

const address = (path: string, query: URLSearchParams): string => path + (query.size === 0 ? '' : `?${query}`);

/** Parts of a query that every page stores, so that no redirect loses them. */
const storedQuery = ['promotion_code', 'channel', 'bot', 'invite_code', 'lang'];

function onlyStored(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => storedQuery.includes(name)));
}

const readable = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Where the phone's shop shows the product or order of a desktop page; its first page for everything else. */
function toMobile(here: string, query: URLSearchParams): string {
  const orderNo = query.get('order_no');
  const [, slug] = productPage.exec(here) ?? [];
  if (slug !== undefined) {
    query.set('goods', readable(slug));
    return address('/mobile/index', query);
  }
  if (here === '/client/purchase-account' && query.has('goods')) return address('/mobile/index', query);
  if (here === '/client/order-lookup' && orderNo !== null) return address('/mobile/order-lookup', query);
  if (here === '/client/purchase-record' && orderNo !== null) {
    query.delete('order_no');
    return address(`/mobile/orders/${encodeURIComponent(orderNo)}`, query);
  }
  return address('/mobile/index', onlyStored(query));
}

/** Where the desktop shop shows the product or order of a phone page; its first page for everything else. */
function toDesktop(here: string, query: URLSearchParams): string {
  const [, orderNo] = /^\/mobile\/orders\/([^/]+)$/.exec(here) ?? [];
  if (here === '/mobile/index' && query.has('goods')) return address('/client/purchase-account', query);
  if (here === '/mobile/order-lookup' && query.has('order_no')) return address('/client/order-lookup', query);
  if (orderNo !== undefined) {
    query.set('order_no', readable(orderNo));
    return address('/client/purchase-record', query);
  }
  return address('/client/main', onlyStored(query));
}

export const isNarrow = (viewportWidth: number): boolean => viewportWidth <= limits.mobileMaxWidth;

/**
 * Says where a path must move because of the window's width (docs/specification.md, 2.23), query included, or null when it may stay:
 * console, login and pay pages stay, narrow windows show pages of the phone's shop and wide ones those of the desktop's. Only
 * the link to a product or an order carries its target along. The caller keeps the hash.
 */
export function viewportRedirect(path: string, search: string, viewportWidth: number): string | null {
  const here = plain(path);
  const narrow = isNarrow(viewportWidth);
  const short = shortAddresses[here];
  if (short !== undefined) return (narrow ? short.mobile : short.desktop) + search;
  if (isAdminPath(path) || isLoginPath(path) || isPayPath(path) || here === '/ban-page') return null;
  if (narrow ? isMobilePath(path) : isClientPath(path)) return null;
  const [, , token] = orderLink.exec(here) ?? [];
  if (token !== undefined) return `${narrow ? '/mobile' : '/client'}/order/${token}${search}`;
  return (narrow ? toMobile : toDesktop)(here, new URLSearchParams(search));
}

/**
 * Reads a `redirect` parameter: a path of this site that is not a login page, or null. What counts is where the result
 * leads, since a browser reads more than `//host` as another site: a backslash is a slash to it, control characters are
 * dropped, and `/.//host` becomes `//host` once the dots are resolved.
 */
export function safeRedirect(value: string | null, origin: string): string | null {
  if (value === null || !value.startsWith('/')) return null;
  const given = sameOriginUrl(value, origin);
  if (given === null) return null;
  const result = given.pathname + given.search + given.hash;
  const url = sameOriginUrl(result, origin);
  return url === null || url.href !== given.href || isLoginPath(url.pathname) ? null : result;
}

/** The URL that a browser on `origin` opens for `value`, or null when it is on another site or is no URL. */
function sameOriginUrl(value: string, origin: string): URL | null {
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === new URL(origin).origin ? url : null;
}

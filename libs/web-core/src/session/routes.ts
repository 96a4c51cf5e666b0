import type { components } from '@lotline/shared-types';
import { limits } from '../config';
import { isCurrent, type Layout } from './store';

type Session = components['schemas']['Session'];

/** Paths that need no sign-in. */
export const publicPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/ban-page',
  '/order-lookup',
  '/agents',
  '/h5Pay',
  '/client/main',
  '/client/purchase-account',
  '/mobile/login',
  '/mobile/index',
  '/mobile/h5Pay',
  '/terms',
  '/privacy',
  '/report',
];
/** The mailed link to one order; its token is the permission. */
const orderLink = /^\/order\/[^/]+$/;
const loginPaths: readonly string[] = ['/login', '/mobile/login'];
const payPath = /^\/(pay|h5Pay|mobile\/h5Pay|mobile\/cashRegister\/.+)$/;
/** Pages that are one and the same at every width. */
const anyWidthPaths: readonly string[] = [
  '/register',
  '/forgot-password',
  '/ban-page',
  '/order-lookup',
  '/agents',
  '/terms',
  '/privacy',
  '/report',
];

/** Drops a trailing slash, so that `/login/` follows the rules of `/login`. */
const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const isPublicPath = (path: string): boolean => publicPaths.includes(plain(path)) || orderLink.test(plain(path));
export const isLoginPath = (path: string): boolean => loginPaths.includes(plain(path));
export const isPayPath = (path: string): boolean => payPath.test(plain(path));
export const isMobilePath = (path: string): boolean => isUnder(plain(path), '/mobile');
export const isClientPath = (path: string): boolean => isUnder(plain(path), '/client');
export const isAdminPath = (path: string): boolean => isUnder(plain(path), '/admin');

/** Where a lost sign-in sends the visitor. */
export const loginPathFor = (path: string): string => (isMobilePath(path) ? '/mobile/login' : '/login');

/** The login page that comes back to `path` (with its query) afterwards. */
export const loginWithRedirect = (path: string, search = ''): string =>
  `${loginPathFor(path)}?redirect=${encodeURIComponent(path + search)}`;

/** Where the question about an expired session leads, from every app (seed, section 4). */
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
  return session.permissions.menus.some((menu) => menu.path === name);
}

/** Gives the path to go to when the visitor may not see `path`, or null when they may. */
export function signInRedirect(path: string, search: string, session: Session | null, nowMs: number): string | null {
  const current = session !== null && isCurrent(session, nowMs) ? session : null;
  if (isAdminPath(path)) return canOpenAdmin(current, path) ? null : loginWithRedirect(path, search);
  return needsToken(path) && current === null ? loginWithRedirect(path, search) : null;
}

/**
 * Desktop pages and the phone pages that show the same, so that a link survives both ways; the query goes along. `item`:
 * the desktop page names one thing in its query that the phone page names in its path.
 */
const partners: readonly { desktop: string; mobile: string; item?: string }[] = [
  { desktop: '/client/main', mobile: '/mobile/index' },
  { desktop: '/client/purchase-account', mobile: '/mobile/index' },
  { desktop: '/client/purchase-record', mobile: '/mobile/orders', item: 'order_no' },
  { desktop: '/client/purchase-record', mobile: '/mobile/orders' },
  { desktop: '/client/amount-recharge', mobile: '/mobile/balance' },
  { desktop: '/client/customer-service', mobile: '/mobile/service' },
  { desktop: '/client/check-live-fb', mobile: '/mobile/check-live' },
  { desktop: '/client/blogs-detail', mobile: '/mobile/tutorials', item: 'slug' },
  { desktop: '/client/blogs-list', mobile: '/mobile/tutorials' },
  { desktop: '/client/blogs', mobile: '/mobile/tutorials' },
  { desktop: '/client/blogs-detail', mobile: '/mobile/tutorials' },
  { desktop: '/client/account', mobile: '/mobile/account' },
  { desktop: '/client/agent', mobile: '/mobile/sales' },
  { desktop: '/client/main', mobile: '/mobile/me' },
];
/** What the phone's first page shows by these, the desktop has on the page of all goods. */
const catalogQuery = ['goods', 'category', 'q'];

const readable = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
const address = (path: string, query: URLSearchParams): string => path + (query.size === 0 ? '' : `?${query}`);

/** The phone page that shows what a desktop page does; the shop's first page when there is none. */
export function mobilePartner(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const { desktop, mobile, item } of partners) {
    if (desktop !== plain(path)) continue;
    if (item === undefined) return address(mobile, query);
    const value = query.get(item);
    if (value === null || value === '') continue;
    query.delete(item);
    return address(`${mobile}/${encodeURIComponent(value)}`, query);
  }
  return address('/mobile/index', query);
}

/** The desktop page that shows what a phone page does; the shop's first page when there is none. */
export function desktopPartner(path: string, search: string): string {
  const query = new URLSearchParams(search);
  const here = plain(path);
  if (here === '/mobile/index' && catalogQuery.some((name) => query.has(name))) {
    return address('/client/purchase-account', query);
  }
  for (const { desktop, mobile, item } of partners) {
    if (item === undefined ? mobile !== here : !here.startsWith(`${mobile}/`)) continue;
    if (item !== undefined) query.set(item, readable(here.slice(mobile.length + 1)));
    return address(desktop, query);
  }
  return address('/client/main', query);
}

/** Which of the two layouts the visitor gets: what they chose, or what their window asks for. */
export const isNarrow = (viewportWidth: number, layout: Layout | null): boolean =>
  layout === null ? viewportWidth <= limits.mobileMaxWidth : layout === 'mobile';

/**
 * Says where a path must move because of the layout, query included, or null when it may stay. Console, login, pay and
 * order pages stay in either, and so does a path that no app knows: it has its own "not found".
 */
export function viewportRedirect(
  path: string,
  search: string,
  viewportWidth: number,
  layout: Layout | null,
): string | null {
  const narrow = isNarrow(viewportWidth, layout);
  if (plain(path) === '/') return (narrow ? '/mobile/index' : '/client/main') + search;
  if (isAdminPath(path) || isLoginPath(path) || isPayPath(path) || orderLink.test(plain(path))) return null;
  if (anyWidthPaths.includes(plain(path))) return null;
  if (narrow && isClientPath(path)) return mobilePartner(path, search);
  if (!narrow && isMobilePath(path)) return desktopPartner(path, search);
  return null;
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

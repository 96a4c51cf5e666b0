import type { components } from '@lotline/shared-types';
import { limits } from '../config';
import { isCurrent } from './store';

type Session = components['schemas']['Session'];

/** Paths that need no sign-in. */
export const publicPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/ban-page',
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
const anyWidthPaths: readonly string[] = ['/register', '/ban-page', '/terms', '/privacy', '/report'];

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

/** True when the path belongs to somebody who is signed in. Unknown paths do too: what is not listed as open is closed. */
export const needsToken = (path: string): boolean => !isPublicPath(path) && !isPayPublic(path);
const isPayPublic = (path: string): boolean => /^\/(h5Pay|mobile\/h5Pay|mobile\/cashRegister\/.+)$/.test(plain(path));

/** Route name of a console path: `/admin/goods/12` belongs to `goods`; null for `/admin` itself. */
export const adminRouteName = (path: string): string | null => plain(path).split('/')[2] ?? null;

/** The console needs the admin flag, and the page's name among the menus that the user may open. */
export function mayOpenAdmin(session: Session | null, path: string): boolean {
  if (session === null || !session.user.isAdmin) return false;
  const name = adminRouteName(path);
  if (name === null) return session.permissions.menus.length > 0;
  return session.permissions.menus.some((menu) => menu.path === name);
}

/** Gives the path to go to when the visitor may not see `path`, or null when they may. */
export function signInRedirect(path: string, search: string, session: Session | null, nowMs: number): string | null {
  const current = session !== null && isCurrent(session, nowMs) ? session : null;
  if (isAdminPath(path)) return mayOpenAdmin(current, path) ? null : loginWithRedirect(path, search);
  return needsToken(path) && current === null ? loginWithRedirect(path, search) : null;
}

/** Desktop pages and the phone pages that show the same. Where one has no partner the shop's first page stands in. */
const partners: readonly (readonly [desktop: string, mobile: string])[] = [
  ['/client/main', '/mobile/index'],
  ['/client/purchase-record', '/mobile/orders'],
  ['/client/amount-recharge', '/mobile/balance'],
];

const mobilePartner = (path: string): string =>
  partners.find(([desktop]) => desktop === plain(path))?.[1] ?? '/mobile/index';
const desktopPartner = (path: string): string =>
  partners.find(([, mobile]) => mobile === plain(path))?.[0] ?? '/client/main';

/**
 * Says where a path must move because of the viewport's width, or null when it may stay. Console, login, pay and order
 * pages stay at any width, and so does a path that no app knows: it has its own "not found".
 */
export function viewportRedirect(path: string, viewportWidth: number): string | null {
  const narrow = viewportWidth <= limits.mobileMaxWidth;
  if (plain(path) === '/') return narrow ? '/mobile/index' : '/client/main';
  if (isAdminPath(path) || isLoginPath(path) || isPayPath(path) || orderLink.test(plain(path))) return null;
  if (anyWidthPaths.includes(plain(path))) return null;
  if (narrow && isClientPath(path)) return mobilePartner(path);
  if (!narrow && isMobilePath(path)) return desktopPartner(path);
  return null;
}

/** Reads a `redirect` parameter: a path of this very site that is not a login page, or null. */
export function safeRedirect(value: string | null, origin: string): string | null {
  // A browser reads a backslash as a slash, and `//host` as another site.
  if (value === null || !/^\/(?![/\\])/.test(value)) return null;
  // Control characters are dropped by URL parsers: "/\t/host" would become "//host".

  if (/[\u0000-\u001f\u007f]/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== new URL(origin).origin || isLoginPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

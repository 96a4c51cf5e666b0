import { isPayPath, signInRedirect, viewportRedirect, type SessionStore } from '@lotline/web-core/session';
import { cashRegisterTarget } from '../features/cashier/pay-url';

export type Entry =
  /** Another document: the login page, or the desktop app. */
  | { kind: 'leave'; to: string }
  /** `address` replaces the one in the address bar when it differs. */
  | { kind: 'cashier'; address: string }
  | { kind: 'shop' };

export interface Visit {
  pathname: string;
  search: string;
  hash: string;
  viewportWidth: number;
  session: Pick<SessionStore, 'get'>;
  nowMs: number;
}

/**
 * Decides from the address what starts: the cashier, which is small and stands alone; the shop with its router; or, in a
 * wide window, the desktop app. Decided once, at load, so that turning a tablet never throws a form away.
 */
export function entryFor({ pathname, search, hash, viewportWidth, session, nowMs }: Visit): Entry {
  if (!isPayPath(pathname)) {
    const better = viewportRedirect(pathname, search, viewportWidth);
    // A path of this very app is the router's own business. What opens an order may be in the hash.
    return better === null || better.startsWith('/mobile/') ? { kind: 'shop' } : { kind: 'leave', to: better + hash };
  }
  // The old form of the link, with the values in its path.
  const address = cashRegisterTarget(pathname, search) ?? pathname + search;
  const [path = '', query] = address.split('?');
  const login = signInRedirect(path, query === undefined ? '' : `?${query}`, session.get('userInfo'), nowMs);
  return login === null ? { kind: 'cashier', address } : { kind: 'leave', to: login };
}

import { isPayPath, signInRedirect, type SessionStore } from '@lotline/front-kit/session';
import { cashRegisterTarget } from '../features/payments/pay-url';

export type Entry =
  /** Another document: the login page, or the other app. */
  | { kind: 'leave'; to: string }
  /** `address` replaces the one in the address bar when it differs. */
  | { kind: 'cashier'; address: string }
  | { kind: 'shop' };

/**
 * Decides from the address which of the two screens groups starts: the cashier, which is small and stands alone, or the
 * shop with its router.
 */
export function entryFor(
  { pathname, search }: { pathname: string; search: string },
  session: Pick<SessionStore, 'get'>,
  nowMs: number,
): Entry {
  if (!isPayPath(pathname)) return { kind: 'shop' };
  // The old form of the link, with the values in its path.
  const address = cashRegisterTarget(pathname, search) ?? pathname + search;
  const [path = '', query = ''] = address.split('?');
  const login = signInRedirect(path, query === '' ? '' : `?${query}`, session.get('userInfo'), nowMs);
  return login === null ? { kind: 'cashier', address } : { kind: 'leave', to: login };
}

import { useSession, session } from '@lotline/shop/session';
import { guestOrderToken, needsToken, signInRedirect } from '@lotline/web-core/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from './paths';

/** The page of an order that was placed in this browser: its own token opens it. */
const isOwnGuestOrder = (pathname: string): boolean => {
  const orderNo = /^\/mobile\/orders\/(\d{18})$/.exec(pathname)?.[1];
  return orderNo !== undefined && guestOrderToken(session, orderNo) !== null;
};

/**
 * Sends visitors without a sign-in to the login page, which brings them back afterwards, and staff who must set up a second
 * factor first to the page for it.
 */
export function Guard({ children }: { children: ReactNode }) {
  const requiredAction = useSession()?.required_action;
  const { pathname, search } = useLocation();
  const login = signInRedirect(pathname, search, session.get('userInfo'), Date.now());
  if (login !== null && !isOwnGuestOrder(pathname)) return <Navigate to={login} replace />;
  const stays = requiredAction !== 'second_factor' || pathname === paths.staffAccount || !needsToken(pathname);
  return stays ? <>{children}</> : <Navigate to={paths.staffAccount} replace />;
}

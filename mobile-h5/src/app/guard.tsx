import { needsToken, signInRedirect } from '@lotline/front-kit/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../shared/session';
import { useSignIn } from '../shared/stored';
import { paths } from './paths';

/**
 * Sends visitors without a sign-in to the login page, which brings them back afterwards, and staff who must set up a second
 * factor first to the page for it.
 */
export function Guard({ children }: { children: ReactNode }) {
  const owes = useSignIn()?.owes;
  const { pathname, search } = useLocation();
  const login = signInRedirect(pathname, search, session.get('userInfo'), Date.now());
  if (login !== null) return <Navigate to={login} replace />;
  const stays = owes !== 'second_factor' || pathname === paths.staffAccount || !needsToken(pathname);
  return stays ? <>{children}</> : <Navigate to={paths.staffAccount} replace />;
}

import { signInRedirect } from '@lotline/front-kit/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../shared/session';
import { useSignIn } from '../shared/stored';

/** Sends visitors without a sign-in to the login page, which brings them back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  useSignIn();
  const { pathname, search } = useLocation();
  const login = signInRedirect(pathname, search, session.get('userInfo'), Date.now());
  return login === null ? <>{children}</> : <Navigate to={login} replace />;
}

import { signInRedirect } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../shared/hooks/app-state';
import { meQuery } from '../shared/api/queries';
import { openOtherApp } from '../shared/navigation/open-other-app';
import { paths } from '../shared/navigation/paths';

/**
 * Shows the console only to an administrator whose menus hold the page's name; everybody else goes to the login page and
 * comes back from there. Who must set up a second factor first has the page for it alone. The server checks each call again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const signIn = useSession();
  const redirect = signInRedirect(pathname, search, signIn, Date.now());
  useQuery({ ...meQuery, enabled: redirect === null });

  useEffect(() => {
    // The login page belongs to another app of the shop.
    if (redirect !== null) openOtherApp(redirect);
  }, [redirect]);
  if (redirect !== null) return null;
  if (signIn?.required_action === 'second_factor' && pathname !== paths.security)
    return <Navigate to={paths.security} replace />;
  return children;
}

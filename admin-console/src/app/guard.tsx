import { signInRedirect } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../shared/hooks/app-state';
import { api } from '../shared/api/api';
import { openOtherApp } from '../shared/navigation/open-other-app';
import { paths } from '../shared/navigation/paths';
import { session } from '../shared/api/session';

/** Roles can change while a user is signed in: the stored menus and permissions follow the server's. */
function useFreshPermissions(signedIn: boolean): void {
  const { data } = useQuery({
    queryKey: ['auth', 'me'],
    queryFn: ({ signal }) => api.get('/api/auth/me', { signal }),
    enabled: signedIn,
    staleTime: 60_000,
  });
  useEffect(() => {
    const stored = session.get('userInfo');
    if (data === undefined || stored === null || stored.user.id !== data.user.id) return;
    const fresh = { ...stored, ...data };
    if (JSON.stringify(fresh) !== JSON.stringify(stored)) session.set('userInfo', fresh);
  }, [data]);
}

/**
 * Shows the console only to an administrator whose menus hold the page's name; everybody else goes to the login page and
 * comes back from there. Who must set up a second factor first has the page for it alone. The server checks each call again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const signIn = useSession();
  const redirect = signInRedirect(pathname, search, signIn, Date.now());
  useFreshPermissions(redirect === null);

  useEffect(() => {
    // The login page belongs to another app of the shop.
    if (redirect !== null) openOtherApp(redirect);
  }, [redirect]);
  if (redirect !== null) return null;
  if (signIn?.owes === 'second_factor' && pathname !== paths.security) return <Navigate to={paths.security} replace />;
  return children;
}

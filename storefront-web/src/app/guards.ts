import { session } from '@lotline/shop/session';
import { signInRedirect, viewportRedirect } from '@lotline/web-core/session';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../shared/navigation/paths';
import { queryClient } from '../shared/query-client';

/** In a narrow window the pages of the desktop app are the phone app's, which is another document. */
export function leaveToPhone({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  const elsewhere = viewportRedirect(pathname, search, window.innerWidth);
  return elsewhere?.startsWith('/mobile/') === true ? redirectDocument(elsewhere) : null;
}

/**
 * Lets only signed-in visitors on; the others come back here after the login. Staff who must set up a second factor can do
 * nothing before.
 */
export function requireSignIn({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  const signIn = session.get('userInfo');
  const elsewhere = signInRedirect(pathname, search, signIn, Date.now());
  if (elsewhere !== null) return redirect(elsewhere);
  return signIn?.required_action === 'second_factor' ? redirectDocument(paths.security) : null;
}

/** A visit to the login page ends the sign-in that is there. */
export function endSignIn(): null {
  session.clearSignIn();
  queryClient.clear();
  return null;
}

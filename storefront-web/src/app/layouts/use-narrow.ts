import { mobileQuery } from '@lotline/web-core/config';
import { viewportRedirect } from '@lotline/web-core/session';
import { useLocation } from 'react-router-dom';
import { useMedia } from '@lotline/web-core/browser';

/** Whether the window is a phone's now, and the phone app's address that it leads to if this page is not for phones. */
export function useNarrow(): { narrow: boolean; mobile: string | null } {
  const { pathname, search } = useLocation();
  const narrow = useMedia(mobileQuery);
  return { narrow, mobile: narrow ? viewportRedirect(pathname, search, 0) : null };
}

import { mobileQuery } from '@lotline/web-core/config';
import { isNarrow, viewportRedirect } from '@lotline/web-core/session';
import { useLocation } from 'react-router-dom';
import { useLayoutChoice } from '../../shared/app-state';
import { useMedia } from '../../shared/use-media';

/** Whether the visitor is to have the phone's layout now, and the phone app's address of this page if it has one. */
export function useNarrow(): { narrow: boolean; mobile: string | null } {
  const { pathname, search } = useLocation();
  const choice = useLayoutChoice();
  const layout = choice === 'automatic' ? null : choice;
  const width = useMedia(mobileQuery) ? 0 : Number.POSITIVE_INFINITY;
  const narrow = isNarrow(width, layout);
  return { narrow, mobile: narrow ? viewportRedirect(pathname, search, width, layout) : null };
}

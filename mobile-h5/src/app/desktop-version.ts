import { desktopPartner } from '@lotline/web-core/session';
import { session } from '../shared/api/session';

/** Shows this page in the desktop app, and keeps to that app on later visits. It is a document of its own. */
export function toDesktopVersion(): void {
  session.set('layout', 'desktop');
  const { pathname, search } = window.location;
  window.location.assign(desktopPartner(pathname, search));
}

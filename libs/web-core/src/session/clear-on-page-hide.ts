import { clearDevice } from './clear-device';
import type { SessionStore } from './store';

/**
 * Logs out when this page is left: earlier, its guard would open the login page first. A database cannot be deleted then any
 * more, so that begins at once.
 */
export function clearOnPageHide(session: Pick<SessionStore, 'clear'>): void {
  clearDevice();
  window.addEventListener('pagehide', () => session.clear(), { once: true });
}

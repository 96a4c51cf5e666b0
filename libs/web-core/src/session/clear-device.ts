import { CHECKS_DATABASE } from './live-check-database';

/** Removes what the browser keeps beside localStorage: the storage of this tab, and the live checks of this device. */
export function clearDevice(): void {
  try {
    window.sessionStorage.clear();
    window.indexedDB.deleteDatabase(CHECKS_DATABASE);
  } catch {
    // A browser that refuses either keeps nothing there.
  }
}

import { CHECKS_DATABASE } from '../alive/database-name';

/** Removes what the browser keeps beside localStorage: the storage of this tab, and the alive checks of this device. */
export function clearDevice(): void {
  try {
    window.sessionStorage.clear();
    window.indexedDB.deleteDatabase(CHECKS_DATABASE);
  } catch {
    // A browser that refuses either keeps nothing there.
  }
}

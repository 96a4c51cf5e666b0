/** The page has other things to do first. */
const DELETE_AFTER_MS = 10_000;

/**
 * Deletes what this device keeps for a limited time, whichever page is opened: live checks, after 24 hours. Without any
 * on the device it loads next to nothing.
 */
export function deleteStaleData(): void {
  setTimeout(() => {
    // A browser that refuses its database keeps nothing either.
    import('./delete-checks').then(({ deleteChecks }) => deleteChecks()).catch(() => undefined);
  }, DELETE_AFTER_MS);
}

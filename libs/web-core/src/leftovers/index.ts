/** The page has other things to do first. */
const AFTER_MS = 10_000;

/**
 * Forgets what this device promised to keep for a while only, whichever page is opened: alive checks, after 24 hours. Who
 * never made one loads next to nothing for it.
 */
export function forgetLeftovers(): void {
  setTimeout(() => {
    // A browser that refuses its database keeps nothing either.
    import('./forget').then(({ forgetChecks }) => forgetChecks()).catch(() => undefined);
  }, AFTER_MS);
}

import { CHECKS_DATABASE } from '../alive/database-name';

/** The page has other things to do first. */
const AFTER_MS = 10_000;

/**
 * Forgets what this device promised to keep for a while only, whichever page is opened: alive checks, after 24 hours. Who
 * never made one loads nothing for it.
 */
export function forgetLeftovers(): void {
  setTimeout(() => {
    void forgetChecks().catch(() => {
      // A browser that refuses its database keeps nothing either.
    });
  }, AFTER_MS);
}

async function forgetChecks(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === CHECKS_DATABASE)) return;
  // These two alone: all of `alive` would part the first page's files into many small ones.
  const [{ browserJobStore }, { forgetOldChecks }] = await Promise.all([
    import('../alive/store'),
    import('../alive/kept'),
  ]);
  await forgetOldChecks(browserJobStore(), Date.now());
}

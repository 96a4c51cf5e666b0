import { CHECKS_DATABASE } from '../alive/database-name';

/** Forgets old alive checks, where there ever were any. */
export async function forgetChecks(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === CHECKS_DATABASE)) return;
  // These two alone: all of `alive` would part the first page's files into many small ones.
  const [{ browserJobStore }, { forgetOldChecks }] = await Promise.all([
    import('../alive/store'),
    import('../alive/kept'),
  ]);
  await forgetOldChecks(browserJobStore(), Date.now());
}

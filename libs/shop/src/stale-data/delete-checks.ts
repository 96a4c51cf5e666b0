import { CHECKS_DATABASE } from '@lotline/web-core/session';

/** Deletes old live checks, where there ever were any. */
export async function deleteChecks(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === CHECKS_DATABASE)) return;
  // These two alone: all of `live-check` would part the first page's files into many small ones.
  const [{ browserJobStore }, { deleteOldChecks }] = await Promise.all([
    import('../live-check/store'),
    import('../live-check/retention'),
  ]);
  await deleteOldChecks(browserJobStore(), Date.now());
}

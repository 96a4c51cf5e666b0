import type { SavedProgress } from './job';
import type { JobStore } from './store';

/** After that a check is forgotten by this device. */
export const RETENTION_HOURS = 24;
const KEPT_MS = RETENTION_HOURS * 3_600_000;

export const isOld = (progress: SavedProgress, nowMs: number): boolean => progress.savedAtMs <= nowMs - KEPT_MS;

/** Removes the checks of anybody that this device no longer keeps, but for those that `runs` here. */
export async function deleteOldChecks(
  store: JobStore,
  nowMs: number,
  runs: (id: string) => boolean = () => false,
): Promise<void> {
  for (const progress of await store.list()) {
    if (isOld(progress, nowMs) && !runs(progress.id)) await store.remove(progress.id);
  }
}

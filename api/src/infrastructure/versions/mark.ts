import type { LatestVersion } from './versions.dto.js';
import type { VersionMark } from './versions.repository.js';

/** The latest version as staff read it; 0 and null for an object that has not been edited. */
export const presentMark = (latest: VersionMark | null): LatestVersion => ({
  version: latest?.version ?? 0,
  changed_by: latest?.changedByName ?? null,
  changed_at: latest?.changedAt.toISOString() ?? null,
});

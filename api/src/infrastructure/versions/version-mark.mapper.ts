import type { VersionMark } from './versions.repository.js';

/** The latest version as staff read it; 0 and null for an object that has not been edited. */
export const toVersionMarkDto = (
  latest: VersionMark | null,
): { version: number; changed_by: string | null; changed_at: string | null } => ({
  version: latest?.version ?? 0,
  changed_by: latest?.changedByName ?? null,
  changed_at: latest?.changedAt.toISOString() ?? null,
});

/** What keeps a line quarantined: staff, an undecided report, or the blocklist (permanently). */
export const HOLDER_KINDS = ['staff', 'report', 'blocklist'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export const holder = {
  staff: 'staff',
  blocklist: 'blocklist',
  report: (reportId: string): string => `report:${reportId}`,
} as const;

export interface Hold {
  holder: string;
  reason: string;
  /** Null for the system itself. */
  by: { id: string; name: string } | null;
}

export function holderKind(name: string): HolderKind {
  if (name === holder.staff || name === holder.blocklist) return name;
  return 'report';
}

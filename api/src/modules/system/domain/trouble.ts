/** What the owners are mailed about. */
export const TROUBLE_KINDS = ['deletion_overdue', 'job_failing', 'message_stuck', 'node_trouble'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

const MINUTE_MS = 60_000;

/** How long a trouble lasts before it is mailed. Jobs and deletions have waited before they count as one. */
export const MAILED_AFTER_MS: Record<TroubleKind, number> = {
  deletion_overdue: 0,
  job_failing: 0,
  message_stuck: 10 * MINUTE_MS,
  node_trouble: 5 * MINUTE_MS,
};

/** It has ended when it did not come back for this time: a node that comes and goes is one trouble, not twenty. */
export const ENDED_AFTER_MS = 10 * MINUTE_MS;

/** Kinds of problems that owners are mailed about. */
export const TROUBLE_KINDS = ['deletion_overdue', 'job_failing', 'message_stuck', 'node_trouble'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

const MINUTE_MS = 60_000;

/** Minimum duration before a trouble is mailed. Jobs and deletions have waited before they count as a trouble. */
export const MAILED_AFTER_MS: Record<TroubleKind, number> = {
  deletion_overdue: 0,
  job_failing: 0,
  message_stuck: 10 * MINUTE_MS,
  node_trouble: 5 * MINUTE_MS,
};

/** A trouble has ended when it did not recur for this time: an unstable node is one trouble, not twenty. */
export const ENDED_AFTER_MS = 10 * MINUTE_MS;

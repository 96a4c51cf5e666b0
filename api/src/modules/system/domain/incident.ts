/** Kinds of problems that owners are mailed about. */
export const INCIDENT_KINDS = ['deletion_overdue', 'job_failing', 'message_stuck', 'node_failure'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

const MINUTE_MS = 60_000;

/** Minimum duration before an incident is mailed. Jobs and deletions have waited before they count as an incident. */
export const MAILED_AFTER_MS: Record<IncidentKind, number> = {
  deletion_overdue: 0,
  job_failing: 0,
  message_stuck: 10 * MINUTE_MS,
  node_failure: 5 * MINUTE_MS,
};

/** An incident has ended when it did not recur for this time: an unstable node is one incident, not twenty. */
export const ENDED_AFTER_MS = 10 * MINUTE_MS;

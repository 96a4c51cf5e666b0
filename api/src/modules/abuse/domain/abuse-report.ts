import type { LineState } from '../../stock/index.js';

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const STATE_BY_DECISION = { uphold: 'upheld', dismiss: 'dismissed' } as const;

/** What a person says who finds their account for sale. Stored encrypted: it names a person. */
export interface AbuseStatement {
  identifier: string;
  contact: string;
  statement: string;
}

/**
 * The state of a line that a report names. `waiting`: still available, since all of its goods are reserved for orders or
 * the day's limit is reached; tried again every minute. `sold`: an order had it before. `released`: the report was
 * dismissed, or the line's batch was withdrawn unsold.
 */
export const REPORTED_LINE_STATES = ['waiting', 'quarantined', 'sold', 'released'] as const;
export type ReportedLineState = (typeof REPORTED_LINE_STATES)[number];

export const reportedState = (line: LineState | 'gone'): ReportedLineState => {
  switch (line) {
    case 'available':
      return 'waiting';
    case 'quarantined':
      return 'quarantined';
    case 'allocated':
    case 'purged':
      return 'sold';
    case 'gone':
      return 'released';
  }
};

/** The context that a report is encrypted with: it is decrypted only as this report. */
export const boxOf = (reportId: string): string => `abuse-report:${reportId}`;

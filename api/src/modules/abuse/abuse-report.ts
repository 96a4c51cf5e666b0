import type { LineState } from '../stock/index.js';

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const STATE_BY_DECISION = { uphold: 'upheld', dismiss: 'dismissed' } as const;

/** What somebody says who finds their account for sale. Kept encrypted: it names a person. */
export interface AbuseStatement {
  identifier: string;
  contact: string;
  statement: string;
}

export interface AbuseReport {
  id: string;
  /** For the reporter to refer to. */
  ticket: string;
  said: AbuseStatement;
}

/**
 * What became of a line that a report names. `waiting`: still on the shelf, since all of its goods are kept for orders or
 * the day's limit is reached; tried again every minute. `sold`: an order had it before. `released`: the report was
 * dismissed, or the line's batch was taken back unsold.
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

/** The name of a report's box: it opens only as the report that it was sealed for. */
export const boxOf = (reportId: string): string => `abuse-report:${reportId}`;

import type { LineState } from '../../stock/index.js';

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const STATE_BY_DECISION = { uphold: 'upheld', dismiss: 'dismissed' } as const;

/** The statement of a reporter. Stored encrypted, because it contains personal data. */
export interface AbuseStatement {
  identifier: string;
  contact: string;
  statement: string;
}

/**
 * The state of a line that matches a report. `waiting`: still available, because all of its goods are reserved for orders
 * or the daily limit is reached; retried every minute. `sold`: an order had it before the report. `released`: the report
 * was dismissed, or the batch was withdrawn unsold.
 */
export const REPORTED_LINE_STATES = ['waiting', 'quarantined', 'sold', 'released'] as const;
export type ReportedLineState = (typeof REPORTED_LINE_STATES)[number];

export const toReportedState = (line: LineState | 'gone'): ReportedLineState => {
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

/** Binds the encrypted statement to its report: copied to another row it does not decrypt. */
export const contextOfReport = (reportId: string): string => `abuse-report:${reportId}`;

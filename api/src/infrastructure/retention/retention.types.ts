import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { RetentionName } from '../../config/retention.config.js';

export interface Purged {
  count: number;
  /** What it was, for the digest: nothing secret, and nothing that makes it readable again. */
  of: readonly string[];
  /** Another batch is due. */
  more: boolean;
}

export interface DueDay {
  /** `2026-01-31`, UTC. */
  day: string;
  count: number;
}

/** Rows that are old when the time in them is. */
export interface OldRows {
  entity: EntityTarget<ObjectLiteral>;
  /** The property with the time. An index begins with it, or with what `where` fixes and then it. */
  at: string;
  where?: ObjectLiteral;
  /** What is assigned instead of deleting the row; `where` must not hold after it. */
  set?: ObjectLiteral;
}

/** `before` lies as far back from `now` as the table of what is deleted says. */
export interface RetentionTime {
  now: Date;
  before: Date;
}

export interface Overdue {
  count: number;
  since: Date | null;
}

export interface PurgeRule {
  name: RetentionName;
  /** How much is due on which day from now on, where that is known. */
  due?(manager: EntityManager, now: Date): Promise<DueDay[]>;
  /** What should have been purged by `before`, where that was promised to users. */
  overdue?(manager: EntityManager, before: Date): Promise<Overdue>;
}

/** Rows that are destroyed independently: one that fails does not keep the others. */
export interface RowPurge {
  /** The next rows of one batch by id, the oldest first, without those that failed lately (`excludeFailed`). */
  find(manager: EntityManager, at: RetentionTime): Promise<string[]>;
  /** Destroys these, or a bounded part of them: then `more`, and it is called again. */
  purgeRows(manager: EntityManager, ids: readonly string[], at: RetentionTime): Promise<Purged>;
}

export type Purge = PurgeRule &
  (
    | { old: readonly OldRows[] }
    /** Destroys one bounded batch of what was old. */
    | { purgeBatch(manager: EntityManager, at: RetentionTime): Promise<Purged> }
    | RowPurge
  );

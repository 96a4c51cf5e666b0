/** If it was seen this long before its block was made, no block was replaced: our clock was behind when it was seen. */
const CLOCK_BEHIND_MS = 10 * 60_000;

/** How much our clock may be ahead of the chain's; some nodes give the time of a block in whole seconds. */
export const CLOCK_SKEW_MS = 2_000;

/** A transfer that was seen this long ago is final and was matched, however slow the nodes were. */
const MATCHED_MS = 15 * 60_000;

/** When a payment must have been opened: up to `by`, or after `orAfter` and up to `orBy`. */
export interface Opened {
  by: Date;
  orAfter: Date;
  orBy: Date;
}

export const openedBy = (by: Date): Opened => ({ by, orAfter: by, orBy: by });

/**
 * A payment that was opened after a transfer was made or seen did not cause it: otherwise a watcher of the chain could
 * order for the amount of another person's stray transfer. By a clock that was behind when it was seen, a payment of
 * the time before it fell behind is later than that; it is distinguished from an order that came too late by being so
 * much later that the transfer was decided long before.
 */
export function openedToCause(seen: Date, made: Date): Opened {
  const right = openedBy(seen < made ? seen : made);
  if (seen.getTime() >= made.getTime() - CLOCK_BEHIND_MS) return right;
  return { ...right, orAfter: new Date(seen.getTime() + MATCHED_MS), orBy: made };
}

export const isOpened = (at: Date, { by, orAfter, orBy }: Opened): boolean => at <= by || (at > orAfter && at <= orBy);

/** The same for a query builder whose alias `p` is the payment; an `Opened` is its parameters. */
export const OPENED_CONDITION = '(p.createdAt <= :by OR (p.createdAt > :orAfter AND p.createdAt <= :orBy))';

export type MembershipSource = 'manual' | 'rule';

const DAY_MS = 24 * 3_600_000;

/** What the rules need to know of a group. */
export interface RuleGroup {
  id: string;
  level: number;
  /** Null without a rule. */
  ruleDays: number | null;
  graceDays: number;
}

export interface Membership<Group extends RuleGroup> {
  group: Group;
  source: MembershipSource;
  /** When it ends unless the rule is met again; null while it is met. */
  graceUntil: Date | null;
}

/**
 * The membership after the daily check. `earned` is the highest group whose rule the customer meets. What staff have
 * decided stays; a better group is given at once; a group that is no longer earned stays for its grace days.
 */
export function checkMembership<Group extends RuleGroup>(
  current: Membership<Group> | null,
  earned: Group | null,
  now: Date,
): Membership<Group> | null {
  if (current?.source === 'manual') return current;
  const given: Membership<Group> | null = earned && { group: earned, source: 'rule', graceUntil: null };
  if (!current || current.group.ruleDays === null) return given;
  if (earned && earned.level >= current.group.level) return given;
  const graceUntil = current.graceUntil ?? new Date(now.getTime() + current.group.graceDays * DAY_MS);
  return graceUntil > now ? { ...current, graceUntil } : given;
}

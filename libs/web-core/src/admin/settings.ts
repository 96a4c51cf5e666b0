import type { Schemas } from '../api';
import { changesBetween } from './changes';

/** Every setting of the shop. */
export type Settings = Schemas['SettingsDto'];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whose value counts where both changed one. */
export type Preferred = 'mine' | 'theirs';

function merge(read: unknown, typed: unknown, theirs: unknown, preferred: Preferred): unknown {
  if (isRecord(read) && isRecord(typed) && isRecord(theirs)) {
    const entries = Object.keys(theirs).map((key) => [key, merge(read[key], typed[key], theirs[key], preferred)]);
    return Object.fromEntries(entries);
  }
  if (same(read, typed)) return theirs;
  return preferred === 'mine' || same(read, theirs) ? typed : theirs;
}

/** What is typed on top of what somebody else saved meanwhile, value by value; a list is one value. */
export const mergeSettings = (
  read: Settings,
  typed: Settings,
  theirs: Settings,
  preferred: Preferred = 'mine',
): Settings => merge(read, typed, theirs, preferred) as Settings;

/** A value that somebody else changed meanwhile. */
export interface Conflict {
  path: string;
  before: string | null;
  theirs: string | null;
  mine: string | null;
  /** It, or the list that it is part of, was changed here too: only one of the two can stay. */
  both: boolean;
}

/** The list that a value is part of; itself when it is part of none. */
const whole = (path: string): string => path.replace(/\.\d+(\..*)?$/, '');

/** What somebody else changed of what was read here, beside what is typed here. */
export function conflictsBetween(read: Settings, typed: Settings, theirs: Settings): Conflict[] {
  const own = changesBetween(read, typed);
  const touched = new Set(own.map(({ path }) => whole(path)));
  return changesBetween(read, theirs).map(({ path, before, after }) => {
    const mine = own.find((change) => change.path === path);
    return { path, before, theirs: after, mine: mine ? mine.after : before, both: touched.has(whole(path)) };
  });
}

/** The least and the most of each setting that is a whole number, by its path. */
export const settingRanges = {
  'order.window_minutes': { min: 5, max: 1_440 },
  'limits.max_unpaid': { min: 1, max: 100 },
  'limits.max_unpaid_per_address': { min: 1, max: 1_000 },
  'stock.low_cover_days': { min: 0, max: 365 },
  'alive_check.per_hour': { min: 1, max: 1_000_000 },
  'altcha.bulk_share': { min: 0, max: 100 },
  'agents.rate_bp': { min: 0, max: 10_000 },
  'agents.share_bp': { min: 0, max: 5_000 },
  'agents.hold_days': { min: 0, max: 90 },
  'staff.step_up_minutes': { min: 1, max: 60 },
  'staff.reveals_per_day': { min: 0, max: 100_000 },
  'staff.reveal_code_above': { min: 0, max: 100_000 },
  'staff.price_cut_code_above': { min: 50, max: 100 },
} as const;

/** Addresses that the maintenance may let through at most. */
export const MAX_ALLOWED_ADDRESSES = 20;

/** What was typed one a line: without blanks, each once. */
export const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

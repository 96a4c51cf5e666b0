import type { Schemas } from '../api';

/** Every setting of the shop. */
export type Settings = Schemas['SettingsDto'];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is typed on top of what somebody else saved meanwhile: sections that were not touched here are theirs, the others
 * stay as typed.
 */
export function mergeSettings(read: Settings, typed: Settings, theirs: Settings): Settings {
  const sections = Object.keys(theirs) as (keyof Settings)[];
  const kept = sections.filter((section) => !same(read[section], typed[section]));
  return { ...theirs, ...Object.fromEntries(kept.map((section) => [section, typed[section]])) };
}

/** The least and the most of each setting that is a whole number, by its path. */
export const settingRanges = {
  'order.window_minutes': { min: 5, max: 1_440 },
  'limits.max_unpaid': { min: 1, max: 100 },
  'limits.max_unpaid_per_address': { min: 1, max: 1_000 },
  'alive_check.per_hour': { min: 1, max: 1_000_000 },
  'agents.rate_bp': { min: 0, max: 10_000 },
  'agents.hold_days': { min: 0, max: 90 },
} as const;

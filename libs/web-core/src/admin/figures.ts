/** How much more or less than before, in whole percent; null where before there was nothing. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** A part of a whole, in whole percent; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

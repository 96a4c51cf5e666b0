/** How much more or less than before, in whole percent; null where before there was nothing. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The index to go to from `at` (-1: no row yet) in a list of `count` rows; null when there is none. */
export function nextRow(at: number, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + step));
}

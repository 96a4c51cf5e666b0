/**
 * What is chosen, as it stands now: somebody may have changed what it comes to since, and what can't be done any more is not
 * chosen any more. The only one there is needs no choice.
 */
export function selectedDecision<D extends { value: string }>(
  decisions: readonly D[],
  value: D['value'] | null,
): D | null {
  const [only, second] = decisions;
  if (value === null) return second === undefined ? (only ?? null) : null;
  return decisions.find((one) => one.value === value) ?? null;
}

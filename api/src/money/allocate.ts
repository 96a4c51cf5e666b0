/**
 * Splits a total by weights so that the parts add up exactly: integer shares first, then the remainder one unit at a
 * time from the first part on. Weights are not negative and not all zero; the total is not negative.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (total < 0n || sum <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('allocate needs a total of 0 or more and weights with a positive sum');
  }
  const parts = weights.map((weight) => (total * weight) / sum);
  let rest = total - parts.reduce((a, b) => a + b, 0n);
  return parts.map((part, index) => {
    if (rest === 0n || weights[index] === 0n) return part;
    rest -= 1n;
    return part + 1n;
  });
}

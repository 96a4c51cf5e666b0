/**
 * Splits an amount in proportion to the weights; the parts add up to it, to the last unit. No part exceeds its weight
 * when the amount is at most the sum of the weights. The first part gets all when every weight is zero.
 */
export function allocate(totalMicro: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map((_, position) => (position === 0 ? totalMicro : 0n));
  let weight = 0n;
  let given = 0n;
  return weights.map((one) => {
    weight += one;
    const part = (totalMicro * weight) / sum - given;
    given += part;
    return part;
  });
}

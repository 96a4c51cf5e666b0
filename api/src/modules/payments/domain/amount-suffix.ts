const FOURTH_PLACE = 100n;
const COARSE_SUFFIXES = 99n;
/** Suffixes are smaller than this; micro-USDT. */
export const SUFFIXES_END = 20_000n;

/** One hundredth of a USDT: prices, and amounts that people choose, are multiples of it. */
export const CENT = 10_000n;

/**
 * The candidates for the amount due of a price, in order of preference: 0.0001 to 0.0099 more first, since those are
 * easiest to read and to type, then by micro-units up to 0.019999 more, beginning with `firstFine`. The price itself is
 * never one of them: a buyer who rounds an amount must not hit another buyer's payment. Nor are whole cents, which may
 * be the price of something else.
 */
export function* amountCandidates(priceMicro: bigint, firstFine = 1n): Generator<bigint, undefined> {
  const isWholeCents = (amount: bigint): boolean => amount % CENT === 0n;
  for (let step = 1n; step <= COARSE_SUFFIXES; step++) {
    const amount = priceMicro + step * FOURTH_PLACE;
    if (!isWholeCents(amount)) yield amount;
  }
  for (let n = 1n; n < SUFFIXES_END; n++) {
    const suffix = ((n + firstFine - 2n) % (SUFFIXES_END - 1n)) + 1n;
    const isCoarse = suffix % FOURTH_PLACE === 0n && suffix / FOURTH_PLACE <= COARSE_SUFFIXES;
    if (!isCoarse && !isWholeCents(priceMicro + suffix)) yield priceMicro + suffix;
  }
}

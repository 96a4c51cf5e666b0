const FOURTH_PLACE = 100n;
const COARSE_TAILS = 99n;
/** No amount is so much above its price, in micro-USDT. */
export const TAILS_END = 20_000n;

/** One hundredth of a USDT: what prices and people's own amounts are multiples of. */
export const CENT = 10_000n;

/**
 * The amounts that a price may ask for, in order of preference: 0.0001 to 0.0099 more first, since those are easiest to
 * read and to type, then by micro-units up to 0.019999 more. The bare price is never asked for: someone who rounds an
 * amount must not hit another buyer's payment. For the same reason no whole cents are asked for: they may be the price of
 * something else.
 */
export function* amountCandidates(priceMicro: bigint): Generator<bigint, undefined> {
  const natural = (amount: bigint): boolean => amount % CENT === 0n;
  for (let step = 1n; step <= COARSE_TAILS; step++) {
    const amount = priceMicro + step * FOURTH_PLACE;
    if (!natural(amount)) yield amount;
  }
  for (let tail = 1n; tail < TAILS_END; tail++) {
    const coarse = tail % FOURTH_PLACE === 0n && tail / FOURTH_PLACE <= COARSE_TAILS;
    if (!coarse && !natural(priceMicro + tail)) yield priceMicro + tail;
  }
}

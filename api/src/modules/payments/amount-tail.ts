const FOURTH_PLACE = 100n;
const COARSE_TAILS = 99n;
/** No amount is so much above its price, in micro-USDT. */
export const TAILS_END = 20_000n;

/**
 * The amounts that a price may ask for, in order of preference: 0.0001 to 0.0099 more first, since those are easiest to
 * read and to type, then by micro-units up to 0.019999 more. The bare price is never asked for: someone who rounds an
 * amount must not hit another buyer's payment.
 */
export function* amountCandidates(priceMicro: bigint): Generator<bigint, undefined> {
  for (let step = 1n; step <= COARSE_TAILS; step++) yield priceMicro + step * FOURTH_PLACE;
  for (let tail = 1n; tail < TAILS_END; tail++) {
    const coarse = tail % FOURTH_PLACE === 0n && tail / FOURTH_PLACE <= COARSE_TAILS;
    if (!coarse) yield priceMicro + tail;
  }
}

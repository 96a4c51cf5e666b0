const FOURTH_PLACE = 100n;
const COARSE_TAILS = 99n;
const MAX_TAIL = 19_999n;

/**
 * The amounts that a price may ask for, in order of preference: 0.0001 to 0.0099 more first, since those are easiest to
 * read and to type, then by micro-units up to 0.019999 more. The bare price is never asked for: someone who rounds an
 * amount must not hit another buyer's payment. In groups, so that one query checks a group.
 */
export function* amountCandidates(priceMicro: bigint, groupSize = 100): Generator<bigint[]> {
  yield Array.from({ length: Number(COARSE_TAILS) }, (_, index) => priceMicro + BigInt(index + 1) * FOURTH_PLACE);
  let group: bigint[] = [];
  for (let tail = 1n; tail <= MAX_TAIL; tail++) {
    if (tail % FOURTH_PLACE === 0n && tail / FOURTH_PLACE <= COARSE_TAILS) continue;
    group.push(priceMicro + tail);
    if (group.length === groupSize) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

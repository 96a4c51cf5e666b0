import { digits } from '@lotline/web-core/money';

const GROUP = 4;

/** An amount cut where its identifying digits begin: `suffix` is '' when the amount is a plain price. */
export interface SplitAmount {
  head: string;
  suffix: string;
}

/**
 * Splits the digits to pay into price and matching suffix. The suffix is what makes the amount differ from the price: from
 * the third decimal on, or from the first differing digit where the addition carried further left. Without a price (a
 * rest, or what the balance leaves to pay) it is all that stands behind the second decimal.
 */
export function splitAmount(dueMicro: bigint, priceMicro: bigint | null): SplitAmount {
  const due = digits(dueMicro);
  if (dueMicro === priceMicro) return { head: due, suffix: '' };
  const third = due.indexOf('.') + 3;
  if (priceMicro === null) return { head: due.slice(0, third), suffix: due.slice(third) };
  const plain = digits(priceMicro);
  const differs = [...due].findIndex((digit, i) => digit !== plain[i]);
  const cut = plain.indexOf('.') === due.indexOf('.') && differs !== -1 ? Math.min(differs, third) : third;
  return { head: due.slice(0, cut), suffix: due.slice(cut) };
}

/** The 34 characters of an address in groups of four, for eyes; the last group has two. */
export function addressGroups(address: string): string[] {
  return address.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
}

/** The three parts to compare after pasting: look-alike addresses match only at the ends. */
export const compareParts = (address: string): { start: string; middle: string; end: string } => ({
  start: address.slice(0, 6),
  // One of the groups as they are shown, so that the eye finds it.
  middle: address.slice(16, 20),
  end: address.slice(-6),
});

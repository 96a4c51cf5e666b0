import { parseUsdt } from '../money';

/** How much of a sales target is reached, in whole percent, rounded down; null where there is none. Decimal strings. */
export const reached = ({ net, target }: { net: string; target: string | null }): number | null =>
  target === null ? null : Number((parseUsdt(net) * 100n) / parseUsdt(target));

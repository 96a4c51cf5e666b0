export {
  addUsdt,
  digits,
  formatBalance,
  formatUsdt,
  groupDigits,
  isUsdt,
  parseUsdt,
  toWire,
  tryParseUsdt,
} from './usdt';
export type { Micro } from './usdt';
export { percentOf, typedPercent } from './percent';
export { plainAmount, typedAmount } from './amount-input';
export type { AmountProblem, TypedAmount } from './amount-input';
export { linePrice, nextTier, orderTotal, tierRows } from './tiers';
export type { NextTier, Priced, Tier, TierRow } from './tiers';

export { addUsdt, digits, formatBalance, formatUsdt, isUsdt, parseUsdt, toWire, tryParseUsdt } from './usdt';
export type { Micro } from './usdt';
export { linePrice, nextTier, orderTotal, tierRows } from './tiers';
export type { NextTier, Priced, Tier, TierRow } from './tiers';

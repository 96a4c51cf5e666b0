import { typedAmount, type TypedAmount } from '@lotline/web-core/money';
import type { RechargeLimits } from '@lotline/web-core/balance';

/** Decimals of a recharge: balances are shown with as many. */
const PLACES = 2;
const PRESETS = ['50', '100', '500', '1000', '5000'];

/** Reads the amount that somebody wants to recharge. */
export const rechargeAmount = (text: string, limits: RechargeLimits): TypedAmount =>
  typedAmount(text, { ...limits, places: PLACES });

/** The amounts offered at one click: the usual ones that the limits allow. */
export const rechargePresets = (limits: RechargeLimits): string[] =>
  PRESETS.filter((preset) => rechargeAmount(preset, limits).problem === null);

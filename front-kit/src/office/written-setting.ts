import { formatUsdt, percentOf, tryParseUsdt } from '../money';

/** Settings that are amounts of USDT, by their path. */
const amountSettings: readonly string[] = [
  'limits.recharge_min',
  'limits.recharge_max',
  'agents.min_settlement',
  'agents.two_person_above',
];

/** Settings that are rates in hundredths of a percent, by their path. */
const rateSettings: readonly string[] = ['agents.rate_bp'];

/** A value of a list of changes as people write it: amounts in USDT, rates in percent, all else as it is. */
export function writtenSetting(path: string, value: string): string {
  if (rateSettings.includes(path)) return `${percentOf(Number(value))} %`;
  const isAmount = amountSettings.includes(path) && tryParseUsdt(value) !== null;
  return isAmount ? formatUsdt(value) : value;
}

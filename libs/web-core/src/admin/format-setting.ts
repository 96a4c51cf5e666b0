import { formatDateTime } from '../i18n';
import { formatUsdt, percentOf, tryParseUsdt } from '../money';
import type { Language } from '../session';

/** Settings that are amounts of USDT, by their path. */
const amountSettings: readonly string[] = [
  'limits.recharge_min',
  'limits.recharge_max',
  'agents.min_settlement',
  'agents.two_person_above',
  'staff.code_above',
];

/** Settings that are rates in hundredths of a percent, by their path. */
const rateSettings: readonly string[] = ['agents.rate_bp', 'agents.share_bp'];

/** Settings that are switched on or off, by their path. */
const switchSettings: readonly string[] = [
  'delivery.attach_lines',
  'stock.mail_alerts',
  'maintenance.orders',
  'maintenance.payments',
  'tracking.keep',
  'staff.second_factor',
  'altcha.registration',
  'altcha.password_codes',
  'altcha.abuse_reports',
];

/** Settings that are instants, by their path. */
const timeSettings: readonly string[] = ['maintenance.ends_at'];

/** The reader's language, and what a switch is called in it. */
export interface SettingWords {
  language: Language;
  on: string;
  off: string;
}

/**
 * A value of a list of changes as people write it: amounts in USDT, rates in percent, switches on or off, times in the
 * viewer's zone, all else as it is.
 */
export function formatSetting(path: string, value: string, { language, on, off }: SettingWords): string {
  if (rateSettings.includes(path)) return `${percentOf(Number(value))}%`;
  if (switchSettings.includes(path)) return value === 'true' ? on : off;
  if (timeSettings.includes(path)) return formatDateTime(value, language);
  const isAmount = amountSettings.includes(path) && tryParseUsdt(value) !== null;
  return isAmount ? formatUsdt(value) : value;
}

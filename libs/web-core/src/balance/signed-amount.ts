import { formatUsdt } from '../money';

/** Shows a change of a balance: "+12.50 USDT", "−3.00 USDT". The sign is the typographic minus, which is read out. */
export function signedUsdt(amount: string, options: { unit?: boolean } = {}): string {
  const text = formatUsdt(amount, options);
  return text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`;
}

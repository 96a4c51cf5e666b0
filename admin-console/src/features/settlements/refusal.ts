/** Who paid, when that is all that keeps a payout from being booked; null for anything else. */
export function unknownPayer(reason: string | null, params: Record<string, unknown> | null): string | null {
  const payer = reason === 'settlements.payer_unknown' ? params?.payer : undefined;
  return typeof payer === 'string' ? payer : null;
}

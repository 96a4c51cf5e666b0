import type { Payment } from './state-table';

/** How long after its end money may still find a payment by its amount. */
const GRACE_MS = 86_400_000;

/** What was delivered is destroyed: there is nothing left to open. */
export function linesGone({ summary, now }: Payment): boolean {
  const until = summary?.lines_until ?? null;
  return until !== null && Date.parse(until) <= Date.parse(now);
}

/** Ended so long ago that no money is expected any more. */
export const longOver = ({ expires_at: expiresAt, now }: Payment): boolean =>
  Date.parse(now) - Date.parse(expiresAt) > GRACE_MS;

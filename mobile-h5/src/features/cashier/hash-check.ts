import type { Payment } from './state/state-table';

export type TxCheck = NonNullable<Payment['tx_check']>;
/** How the look-up of a hash that the buyer named stands: what the server found, or that it has only begun to look. */
export type HashCheck = TxCheck['verdict'] | 'looking';

/** The page looks eagerly for so long; after that it goes on in the background and says so. */
export const VERIFY_MS = 60_000;

/** `askedAtMs`: when it was named on this page, null when that was before. */
export function hashCheck(check: TxCheck, askedAtMs: number | null, nowMs: number): HashCheck {
  const begun = check.verdict === 'not_found' && askedAtMs !== null && nowMs - askedAtMs < VERIFY_MS;
  return begun ? 'looking' : check.verdict;
}

/** How serious each answer is: good news, wait, or something went wrong that money hangs on. */
export const checkTone = {
  looking: 'info',
  verifying: 'info',
  not_found: 'warning',
  matched: 'success',
  used: 'warning',
  on_hold: 'warning',
  older: 'warning',
  wrong_recipient: 'error',
  wrong_token: 'error',
  failed: 'warning',
} as const satisfies Record<HashCheck, string>;

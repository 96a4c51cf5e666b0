import { Counter } from 'prom-client';
import { AppError, commonReasons } from '../../common/errors/index.js';
import { metrics } from '../metrics/index.js';

/** What was wrong: something that could be guessed, or `limit`: too many tries, right or wrong. */
export const REFUSALS = ['password', 'totp', 'mail_code', 'order_lookup', 'limit'] as const;
export type Refusal = (typeof REFUSALS)[number];

const refused = new Counter({
  name: 'auth_refused_total',
  help: 'Passwords, codes and looked-up orders that were wrong, and tries that a limit on guessing refused',
  labelNames: ['kind'],
  registers: [metrics],
});
for (const kind of REFUSALS) refused.inc({ kind }, 0);

/** One more refusal; who and from where is in the log, never in a metric. */
export const countRefused = (kind: Refusal): void => refused.inc({ kind });

/** Counts when `work` is refused by a limit. */
export async function countingLimits<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.reason === commonReasons.too_many) countRefused('limit');
    throw error;
  }
}

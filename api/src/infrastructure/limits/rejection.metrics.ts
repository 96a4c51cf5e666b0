import { Counter } from 'prom-client';
import { AppError, commonErrors } from '../../common/errors/index.js';

/** What was rejected: a guessable secret, or `limit`: too many attempts. */
const REJECTION_KINDS = ['password', 'totp', 'mail_code', 'lookup', 'limit'] as const;
export type RejectionKind = (typeof REJECTION_KINDS)[number];

const rejections = new Counter({
  name: 'auth_refused_total',
  help: 'Passwords, codes and lookups that were wrong, and attempts that a limit on guessing rejected',
  labelNames: ['kind'],
});
for (const kind of REJECTION_KINDS) rejections.inc({ kind }, 0);

/** Counts a rejection. The user and the address are in the log, never in a metric. */
export const countRejection = (kind: RejectionKind): void => rejections.inc({ kind });

/** Counts a rejection when `work` throws the error of a limit. */
export async function countLimitErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.definition === commonErrors.too_many) countRejection('limit');
    throw error;
  }
}

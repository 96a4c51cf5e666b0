import { AppError } from '../../../common/errors/index.js';
import type { Ban } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';

/** The error for a banned user: why, until when, and a reference for complaints. */
export const bannedError = (ban: Ban | null): AppError =>
  new AppError(authErrors.banned, {
    params: ban
      ? {
          category: ban.category,
          ...(ban.publicText === null ? {} : { text: ban.publicText }),
          ...(ban.until === null ? {} : { until: ban.until.toISOString() }),
          reference: ban.id,
        }
      : undefined,
  });

import { ApiError } from '@lotline/front-kit/api';

/** One of several that was refused, as if it had been refused alone. */
export const refusal = (reason: string, params: Record<string, unknown> | null): ApiError =>
  new ApiError({
    ...{ httpStatus: 409, code: 409, message: '', errors: [], requestId: null, retryAfterSeconds: null },
    ...{ reason, params: params ?? {} },
  });

/** Who paid, when that is all that keeps a payout from being booked; null for anything else. */
export function unknownPayer(reason: string | null, params: Record<string, unknown> | null): string | null {
  const payer = reason === 'settlements.payer_unknown' ? params?.payer : undefined;
  return typeof payer === 'string' ? payer : null;
}

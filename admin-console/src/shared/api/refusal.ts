import { ApiError } from '@lotline/web-core/api';

/** One of several that was refused, as if it had been refused alone. */
export const refusal = (reason: string, params: Record<string, unknown> | null): ApiError =>
  new ApiError({
    httpStatus: 409,
    code: 409,
    message: '',
    errors: [],
    requestId: null,
    retryAfterSeconds: null,
    reason,
    params: params ?? {},
  });

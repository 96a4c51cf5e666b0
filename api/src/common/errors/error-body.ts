import { HttpException } from '@nestjs/common';
import { AppError, commonErrors, type FieldError, type ErrorDefinition } from './index.js';

/**
 * An internal error in an operation that has its own catalogue code. The cause's `status`, if any, does not concern the
 * caller.
 */
export class UnexpectedFailure extends Error {
  constructor(
    readonly code: number,
    override readonly cause: unknown,
  ) {
    super('unexpected failure');
  }
}

export interface ErrorBody {
  code: number;
  reason: string;
  message: string;
  params?: Record<string, unknown>;
  errors?: FieldError[];
  data: null;
  request_id: string;
}

/** What Express and its body parser throw. */
interface HttpLike {
  status?: unknown;
  statusCode?: unknown;
  type?: unknown;
}

const BY_STATUS: Record<number, ErrorDefinition> = {
  400: commonErrors.invalid,
  404: commonErrors.not_found,
  413: commonErrors.too_large,
  415: commonErrors.wrong_type,
  429: commonErrors.too_many,
};

/** Any thrown value as an expected error, or null when it is an internal one. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException) {
    const reason = BY_STATUS[error.getStatus()];
    const cause = error.message.includes('JSON') ? commonErrors.invalid_json : reason;
    return cause ? new AppError(error.getStatus() === 400 ? cause : (reason ?? cause)) : null;
  }
  const { status, statusCode, type } = (error ?? {}) as HttpLike;
  if (type === 'entity.parse.failed') return new AppError(commonErrors.invalid_json);
  const known = BY_STATUS[Number(status ?? statusCode)];
  return known ? new AppError(known) : null;
}

/** The message of an operation that failed unexpectedly, by its catalogue code. */
const OPERATION_FAILURES: Record<number, string> = {
  501: 'Failed to get list',
  504: 'Query failed',
  505: 'Creation failed',
  507: 'Update failed',
  509: 'Delete failed',
  512: 'Login failed, try again later',
  513: 'Failed to get statistics',
  514: 'Failed to get income trend',
  517: 'Failed to get details',
};

/** A module adds the text of its own catalogue code. */
export const defineOperationFailure = (code: number, text: string): void => void (OPERATION_FAILURES[code] = text);

/** The body of an error. Of an unexpected failure it has nothing but the request id. */
export function errorBody(
  error: unknown,
  requestId: string,
): { status: number; body: ErrorBody; appError: AppError | null } {
  const appError = toAppError(error);
  const { definition, params, fields } = appError ?? new AppError(commonErrors.internal);
  const operation = error instanceof UnexpectedFailure ? error.code : undefined;
  const body: ErrorBody = {
    code: operation ?? definition.code,
    reason: definition.reason,
    message: OPERATION_FAILURES[operation ?? 0] ?? definition.message,
    ...(params ? { params } : {}),
    ...(fields && fields.length > 0 ? { errors: fields } : {}),
    data: null,
    request_id: requestId,
  };
  return { status: definition.status, body, appError };
}

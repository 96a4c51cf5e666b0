import type { components } from '@lotline/shared-types';

export type FieldError = NonNullable<components['schemas']['ApiError']['errors']>[number];

export interface ApiErrorFacts {
  httpStatus: number;
  /** Catalogue code; equals `httpStatus` where the answer had no readable body. */
  code: number;
  /** Stable word such as `orders.out_of_stock`, or null when the answer had none. */
  reason: string | null;
  message: string;
  params: Record<string, unknown>;
  errors: FieldError[];
  requestId: string | null;
  /** Seconds to wait before trying again, from `Retry-After`. */
  retryAfterSeconds: number | null;
}

/** The server answered, and refused. */
export class ApiError extends Error implements ApiErrorFacts {
  override readonly name = 'ApiError';
  readonly httpStatus: number;
  readonly code: number;
  readonly reason: string | null;
  readonly params: Record<string, unknown>;
  readonly errors: FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.httpStatus = facts.httpStatus;
    this.code = facts.code;
    this.reason = facts.reason;
    this.params = facts.params;
    this.errors = facts.errors;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  /** True when the sign-in is missing, expired or revoked. A wrong password (511) is not. */
  get sessionExpired(): boolean {
    return this.httpStatus === 401 && this.code === 401;
  }
}

/** No answer came: no connection, DNS, TLS, or the connection broke while the answer was read. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** No answer came in time. What was asked for may still have happened. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.rule === 'string';

/** Reads `Retry-After` given in seconds or as a date. */
const retryAfter = (header: string | null): number | null => {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
};

/**
 * Builds the error for a refused request from whatever the server sent: our envelope, another JSON, or plain text from
 * a proxy in between.
 */
export function apiErrorFrom(httpStatus: number, headers: Headers, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  return new ApiError({
    httpStatus,
    code: typeof fields.code === 'number' ? fields.code : httpStatus,
    reason: typeof fields.reason === 'string' ? fields.reason : null,
    message: typeof fields.message === 'string' ? fields.message : '',
    params: isRecord(fields.params) ? fields.params : {},
    errors: Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : [],
    requestId: typeof fields.request_id === 'string' ? fields.request_id : headers.get('x-request-id'),
    retryAfterSeconds: retryAfter(headers.get('retry-after')),
  });
}

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { StorageFaults } from '../../database/index.js';
import { AppError, commonReasons, type FieldError, type Reason } from '../errors/index.js';
import { requestId } from '../logging/request-id.js';

/** A fault of ours in an operation that has a catalogue code of its own. The cause's `status`, if any, says nothing of the caller. */
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

const BY_STATUS: Record<number, Reason> = {
  400: commonReasons.invalid,
  404: commonReasons.not_found,
  413: commonReasons.too_large,
  415: commonReasons.wrong_type,
  429: commonReasons.too_many,
};

/** Any thrown value as an expected refusal, or null when it is a fault of ours. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException) {
    const reason = BY_STATUS[error.getStatus()];
    const cause = error.message.includes('JSON') ? commonReasons.invalid_json : reason;
    return cause ? new AppError(error.getStatus() === 400 ? cause : (reason ?? cause)) : null;
  }
  const { status, statusCode, type } = (error ?? {}) as HttpLike;
  if (type === 'entity.parse.failed') return new AppError(commonReasons.invalid_json);
  const known = BY_STATUS[Number(status ?? statusCode)];
  return known ? new AppError(known) : null;
}

/** What is said of an operation that failed unexpectedly, by its code (seed, section 8). */
const OPERATION_FAILURES: Readonly<Record<number, string>> = {
  501: 'Failed to get list',
  504: 'Query failed',
  505: 'Creation failed',
  507: 'Update failed',
  509: 'Delete failed',
  512: 'Login failed, try again later',
  513: 'Failed to get statistics',
  514: 'Failed to get income trend',
  516: 'Failed to get order list',
  517: 'Failed to get details',
  518: 'Failed to get enabled payment methods',
};

/** The body of a refusal. Of a fault it tells nothing but the request id. */
export function errorBody(
  error: unknown,
  requestId: string,
): { status: number; body: ErrorBody; refusal: AppError | null } {
  const refusal = toAppError(error);
  const { reason, params, fields } = refusal ?? new AppError(commonReasons.internal);
  const operation = error instanceof UnexpectedFailure ? error.code : undefined;
  const body: ErrorBody = {
    code: operation ?? reason.code,
    reason: reason.reason,
    message: OPERATION_FAILURES[operation ?? 0] ?? reason.message,
    ...(params ? { params } : {}),
    ...(fields && fields.length > 0 ? { errors: fields } : {}),
    data: null,
    request_id: requestId,
  };
  return { status: reason.status, body, refusal };
}

/** One shape for every failure. */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: PinoLogger,
    private readonly faults: StorageFaults,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.faults.toAppError(thrown instanceof UnexpectedFailure ? thrown.cause : thrown) ?? thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id: string }>();
    const response = http.getResponse<Response>();
    // A path that cannot be decoded is refused before a request gets its id.
    const id = (request.id as string | undefined) ?? requestId(request, response);
    const { status, body, refusal } = errorBody(error, id);
    if (!refusal)
      this.log.error({ err: error instanceof UnexpectedFailure ? error.cause : error }, 'unexpected failure');
    else if (refusal.reason.level !== 'debug')
      this.log[refusal.reason.level]({ reason: refusal.reason.reason, err: refusal.cause }, 'refused');
    if (response.headersSent) {
      response.end();
      return;
    }
    if (refusal?.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(refusal.retryAfterSeconds));
    // What the route said of its own answer (a page, a file) is not true of this one.
    response.removeHeader('Content-Disposition');
    response.status(status).type('json').json(body);
  }
}

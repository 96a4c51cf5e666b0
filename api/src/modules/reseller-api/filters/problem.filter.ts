import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { errorBody } from '../../../common/errors/error-body.js';
import { StorageErrorsService } from '../../../database/index.js';
import type { Problem } from '../dto/problem.dto.js';

/** Answers failures of the reseller API as problem documents (RFC 9457). */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly log: PinoLogger,
    private readonly errors: StorageErrorsService,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.errors.toAppError(thrown) ?? thrown;
    const http = host.switchToHttp();
    const { id } = http.getRequest<Request & { id: string }>();
    const response = http.getResponse<Response>();
    const { status, body, appError } = errorBody(error, id);
    if (!appError) this.log.error({ err: error }, 'unexpected failure');
    else if (appError.definition.level !== 'debug')
      this.log[appError.definition.level]({ reason: appError.definition.reason, err: appError.cause }, 'refused');
    if (appError?.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', String(appError.retryAfterSeconds));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    const { reason, message: title, request_id, params, errors } = body;
    const problem: Problem = { type: `urn:lotline:error:${reason}`, title, status, reason, request_id, params, errors };
    response.status(status).type('application/problem+json').json(problem);
  }
}

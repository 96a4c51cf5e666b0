import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { errorBody, UnexpectedFailure } from '../../common/errors/error-body.js';
import { JSON_FILE } from '../../common/http/middleware.js';
import { requestId } from '../../common/logging/request-id.js';
import { StorageErrorsService } from '../../database/index.js';

/** One shape for every failure. */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: PinoLogger,
    private readonly errors: StorageErrorsService,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.errors.toAppError(thrown instanceof UnexpectedFailure ? thrown.cause : thrown) ?? thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id: string }>();
    const response = http.getResponse<Response>();
    // A path that cannot be decoded is refused before a request gets its id.
    const id = (request.id as string | undefined) ?? requestId(request, response);
    const { status, body, appError } = errorBody(error, id);
    if (!appError)
      this.log.error({ err: error instanceof UnexpectedFailure ? error.cause : error }, 'unexpected failure');
    else if (appError.definition.level !== 'debug')
      this.log[appError.definition.level]({ reason: appError.definition.reason, err: appError.cause }, 'refused');
    if (response.headersSent) {
      response.end();
      return;
    }
    if (appError?.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', String(appError.retryAfterSeconds));
    // What the route said of its own answer (a page, a file) is not true of this one.
    response.set('Content-Disposition', JSON_FILE);
    response.status(status).type('json').json(body);
  }
}

import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { catchError, map, type Observable } from 'rxjs';
import { AppError } from '../errors/index.js';
import { UnexpectedFailure } from '../errors/error-body.js';
import { JSON_FILE } from '../http/middleware.js';

const ERROR_CODE = Symbol('error-code');
const SKIP_ENVELOPE = Symbol('skip-envelope');

/** The catalogue code for an unexpected failure of this operation: 501 list, 505 create, 507 update, 509 delete ... */
export const ErrorCode = (code: number) => SetMetadata(ERROR_CODE, code);

/** The handler writes the response itself, or its answer goes out without an envelope (downloads, streams). */
export const SkipEnvelope = () => SetMetadata(SKIP_ENVELOPE, true);

export interface Envelope<T> {
  code: 200;
  message: 'ok';
  data: T;
}

/** Nothing is answered as an empty object. */
function envelope(response: Response, data: unknown): Envelope<unknown> {
  response.set('Content-Disposition', JSON_FILE);
  return { code: 200, message: 'ok', data: data ?? {} };
}

/** For a handler that writes the response itself, since it can also be a file. */
export const sendEnvelope = (response: Response, data: unknown): void => {
  response.json(envelope(response, data));
};

/** Sends what handlers return as `{code, message, data}`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean | undefined>(SKIP_ENVELOPE, context.getHandler()) === true) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next
      .handle()
      .pipe(map((data: unknown) => (data instanceof StreamableFile ? data : envelope(response, data))));
  }
}

/** Gives an unexpected failure of an operation the code of `@ErrorCode()`. */
@Injectable()
export class ErrorCodeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const code = this.reflector.get<number | undefined>(ERROR_CODE, context.getHandler());
    if (code === undefined) return next.handle();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const isExpected = error instanceof AppError || error instanceof HttpException;
        throw isExpected ? error : new UnexpectedFailure(code, error);
      }),
    );
  }
}

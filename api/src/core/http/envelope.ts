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
import { catchError, map, type Observable, throwError } from 'rxjs';
import { AppError } from '../errors/index.js';
import { UnexpectedFailure } from './error.filter.js';

const FAILS_AS = Symbol('fails-as');
const RAW = Symbol('raw');

/** The catalogue code for an unexpected failure of this operation: 501 list, 505 create, 507 update, 509 delete ... */
export const FailsAs = (code: number) => SetMetadata(FAILS_AS, code);

/** The handler writes the response itself, or its answer goes out without an envelope (downloads, streams). */
export const RawAnswer = () => SetMetadata(RAW, true);

export interface Envelope<T> {
  code: 200;
  message: 'ok';
  data: T;
}

export const envelope = <T>(data: T): Envelope<T> => ({ code: 200, message: 'ok', data });

/** Wraps answers as `{code, message, data}` with HTTP 200, and marks unexpected failures with the operation's code. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const raw = this.reflector.get<boolean | undefined>(RAW, context.getHandler()) === true;
    const failsAs = this.reflector.get<number | undefined>(FAILS_AS, context.getHandler());
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (raw || answer instanceof StreamableFile) return answer;
        response.status(200);
        return envelope(answer ?? {});
      }),
      catchError((error: unknown) => {
        const expected = error instanceof AppError || error instanceof HttpException;
        return throwError(() => (expected || failsAs === undefined ? error : new UnexpectedFailure(failsAs, error)));
      }),
    );
  }
}

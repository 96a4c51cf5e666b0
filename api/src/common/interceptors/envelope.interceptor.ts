import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { JSON_FILE } from '../http/middleware.js';

const SKIP_ENVELOPE = Symbol('skip-envelope');

/** The handler writes the response itself, or its answer goes out without an envelope. Files never have one. */
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

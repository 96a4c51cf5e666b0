import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../errors/index.js';
import { UnexpectedFailure } from '../errors/error-body.js';

const ERROR_CODE = Symbol('error-code');

/** The catalogue code for an unexpected failure of this operation: 501 list, 505 create, 507 update, 509 delete ... */
export const ErrorCode = (code: number) => SetMetadata(ERROR_CODE, code);

/** Sets the code of `@ErrorCode()` on an unexpected failure of an operation. */
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

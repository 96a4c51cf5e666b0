import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../../core/errors/index.js';
import { FRESH_TOTP, type RequestWithPrincipal } from '../../core/http/index.js';
import { TotpCheck } from './totp-check.js';

/**
 * Takes the code of routes with `@FreshTotp()` before they run. One that refuses (a field, a conflict) gives the code
 * back, so that the next attempt need not wait for another.
 */
@Injectable()
export class FreshTotpInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly check: TotpCheck,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (!this.reflector.get<boolean>(FRESH_TOTP, context.getHandler())) return next.handle();
    const request = context.switchToHttp().getRequest<RequestWithPrincipal>();
    if (!request.principal) throw new Error('a fresh code is asked for on a route that knows no caller');
    const used = await this.check.require(request.principal.userId, request.get('x-totp'), request.ip ?? '');
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof AppError) await used.giveBack();
        throw error;
      }),
    );
  }
}

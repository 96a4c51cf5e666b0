import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../../core/errors/index.js';
import { FRESH_TOTP, type FreshTotpWanted, type RequestWithPrincipal } from '../../core/http/index.js';
import { TotpCheck, type UsedCode } from './totp-check.js';

/**
 * Takes the code of routes with `@FreshTotp()` before they run, and where it is on demand when they ask for it. One that refuses (a field, a conflict) gives the code
 * back, so that the next attempt need not wait for another.
 */
@Injectable()
export class FreshTotpInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly check: TotpCheck,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const wanted = this.reflector.get<FreshTotpWanted | undefined>(FRESH_TOTP, context.getHandler());
    if (!wanted) return next.handle();
    const request = context.switchToHttp().getRequest<RequestWithPrincipal>();
    const { principal } = request;
    if (!principal) throw new Error('a fresh code is asked for on a route that knows no caller');
    const used: UsedCode[] = [];
    const ask = async (): Promise<void> => {
      used.push(await this.check.require(principal.userId, request.get('x-totp'), request.ip ?? ''));
    };
    if (wanted === 'always') await ask();
    else request.askTotp = ask;
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof AppError) for (const code of used) await code.giveBack();
        throw error;
      }),
    );
  }
}

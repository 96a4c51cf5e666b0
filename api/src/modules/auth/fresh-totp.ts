import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { rehearsable, type Rehearsal } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { FRESH_TOTP, type FreshTotpWanted, type RequestWithPrincipal } from '../../core/http/index.js';
import { Limits } from '../../core/limits/index.js';
import { authReasons } from './auth.errors.js';
import { TotpCheck, type UsedCode } from './totp-check.js';

/** A try may ask the chain, and tells what a permission alone does not. */
const TRIES = { most: 60, windowMs: 60_000 };

/**
 * Takes the code of routes with `@FreshTotp()` before they run, and where it is on demand when they ask for it. One that
 * refuses (a field, a conflict) gives the code back, so that the next attempt need not wait for another. A call without a
 * code is tried as far as its first commit: nobody is asked for a code for what is refused anyway.
 */
@Injectable()
export class FreshTotpInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly check: TotpCheck,
    private readonly limits: Limits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const wanted = this.reflector.get<FreshTotpWanted | undefined>(FRESH_TOTP, context.getHandler());
    if (!wanted) return next.handle();
    const request = context.switchToHttp().getRequest<RequestWithPrincipal>();
    return from(this.withCode(request, wanted, () => lastValueFrom(next.handle())));
  }

  private async withCode(
    request: RequestWithPrincipal,
    wanted: FreshTotpWanted,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const { principal } = request;
    if (!principal) throw new Error('a fresh code is asked for on a route that knows no caller');
    const used: UsedCode[] = [];
    const missing: AppError[] = [];
    const rehearsal: Rehearsal = { on: false, passed: false };
    request.askTotp = async () => {
      try {
        used.push(await this.check.require(principal.userId, request.get('x-totp'), request.ip ?? ''));
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing.push(error);
        await this.limits.take([{ ...TRIES, key: `tried without a code by ${principal.userId}` }]);
        rehearsal.on = true;
      }
    };
    try {
      if (wanted === 'always') await request.askTotp();
      const answer = await rehearsable(rehearsal, handle);
      if (missing[0]) throw missing[0];
      return answer;
    } catch (error) {
      if (rehearsal.passed && missing[0]) throw missing[0];
      if (error instanceof AppError) for (const code of used) await code.giveBack();
      throw error;
    }
  }
}

const isMissing = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === authReasons.totp_required;

import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../errors/index.js';

export const STEP_UP = Symbol('step-up');

/** What a route requires of its caller before it runs; `on demand`: its handler decides. */
export type StepUpRequirement = 'window' | 'code' | 'on demand';

/** For handlers that require a step-up in some cases only. Call it after the checks of the input and before the change. */
export interface StepUpChecks {
  /** The session's step-up window must be open: `auth.step_up_required`. A code in `X-TOTP` serves as well. */
  requireWindow: () => Promise<void>;
  /** This call must have its own code in `X-TOTP`: `auth.totp_required`. */
  requireCode: () => Promise<void>;
  /**
   * For money, in micro-USDT: its own code above the sum of the setting `staff.code_above`, else the window, and once
   * all that it was opened for would come to more than that sum, the window opened again.
   */
  requireForAmount: (amountMicro: bigint) => Promise<void>;
}

/** The checks of one request; `undo` returns its code and what it counted in the window. */
export interface StepUpAttempt extends StepUpChecks {
  undo: () => Promise<void>;
}

/** Set by `StepUpGuard`. */
export type RequestWithStepUp = Request & { stepUp?: StepUpAttempt };

/**
 * A request that is rejected after its step-up does not use up its code: the next attempt need not wait for another
 * one.
 */
@Injectable()
class StepUpInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { stepUp } = context.switchToHttp().getRequest<RequestWithStepUp>();
    if (!stepUp) throw new Error('step-up is required on a route that knows no caller');
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof AppError) await stepUp.undo();
        throw error;
      }),
    );
  }
}

function stepUp(requirement: StepUpRequirement) {
  return applyDecorators(
    SetMetadata(STEP_UP, requirement),
    UseInterceptors(StepUpInterceptor),
    ApiHeader({ name: 'X-TOTP', required: false, description: 'six digits, or a recovery code' }),
  );
}

/**
 * The session's step-up window must be open (`POST /api/auth/step-up`): 403 `auth.step_up_required`, or
 * `auth.totp_not_enrolled` for staff without a second factor. A code in `X-TOTP` serves as well.
 */
export const RequiresStepUp = () => stepUp('window');

/**
 * Each call needs its own code in `X-TOTP`, whether the window is open or not: 403 `auth.totp_required`,
 * `auth.totp_wrong`, `auth.totp_used` or `auth.totp_not_enrolled`. A call that is rejected does not use its code up.
 */
export const RequiresCode = () => stepUp('code');

/** Some calls of the route require a step-up: the handler decides with its `@StepUp()` parameter. */
export const RequiresStepUpOnDemand = () => stepUp('on demand');

/** Only on routes with one of the decorators above. */
export const StepUp = createParamDecorator((_: unknown, context: ExecutionContext): StepUpChecks => {
  const { stepUp: checks } = context.switchToHttp().getRequest<RequestWithStepUp>();
  if (!checks) throw new Error('a handler requires a step-up on a route that is not marked for it');
  return checks;
});

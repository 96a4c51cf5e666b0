import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../errors/index.js';

/** For handlers that require a step-up in some cases only. Call it after the checks of the input and before the change. */
export interface StepUpChecks {
  /** The session's step-up window must be open: `auth.step_up_required`. A code in `X-TOTP` serves as well. */
  requireWindow: () => Promise<void>;
  /** This call must have its own code in `X-TOTP`: `auth.totp_required`, with these params. */
  requireCode: (params?: Record<string, unknown>) => Promise<void>;
  /**
   * For money, in micro-USDT: its own code above the sum of the setting `staff.code_above`, else the window, and once
   * all that it was opened for would come to more than that sum, the window opened again.
   */
  requireForAmount: (amountMicro: bigint) => Promise<void>;
  /** Whether the caller may see what an error would name. */
  hasPermission: (name: string) => boolean;
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
export class StepUpInterceptor implements NestInterceptor {
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

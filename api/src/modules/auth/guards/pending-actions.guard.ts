import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../../../common/errors/index.js';
import { ALLOW_PENDING_ACTIONS, type RequiredAction } from '../../../common/index.js';
import { authErrors } from '../auth.errors.js';
import type { AuthenticatedRequest } from '../domain/authenticated.js';

const ERRORS = {
  own_password: authErrors.own_password_wanted,
  second_factor: authErrors.second_factor_wanted,
} satisfies Record<RequiredAction, unknown>;

/** Must the caller first choose a password or set up a second factor? Routes for that are marked `@AllowPendingActions()`. */
@Injectable()
export class PendingActionsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const requiredAction = context.switchToHttp().getRequest<AuthenticatedRequest>().user?.requiredAction ?? null;
    if (requiredAction === null) return true;
    const allowedActions =
      this.reflector.get<readonly RequiredAction[] | undefined>(ALLOW_PENDING_ACTIONS, context.getHandler()) ?? [];
    if (!allowedActions.includes(requiredAction)) throw new AppError(ERRORS[requiredAction]);
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../../../common/errors/index.js';
import { ALLOW_PENDING_ACTIONS, type Owed } from '../../../common/index.js';
import { authErrors } from '../auth.errors.js';
import type { AuthenticatedRequest } from '../domain/authenticated.js';

const ERRORS = {
  own_password: authErrors.own_password_wanted,
  second_factor: authErrors.second_factor_wanted,
} satisfies Record<Owed, unknown>;

/** Must the caller first choose a password or set up a second factor? Routes for that are marked `@AllowPendingActions()`. */
@Injectable()
export class PendingActionsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const owed = context.switchToHttp().getRequest<AuthenticatedRequest>().user?.owes ?? null;
    if (owed === null) return true;
    const allowed = this.reflector.get<readonly Owed[] | undefined>(ALLOW_PENDING_ACTIONS, context.getHandler()) ?? [];
    if (!allowed.includes(owed)) throw new AppError(ERRORS[owed]);
    return true;
  }
}

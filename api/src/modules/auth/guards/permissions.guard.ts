import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../../../common/errors/index.js';
import { type Access, ACCESS } from '../../../common/index.js';
import { authErrors } from '../auth.errors.js';
import type { AuthenticatedRequest } from '../domain/authenticated.js';

/** Does the caller hold the permission that `@Permission()` names? */
@Injectable()
export class PermissionsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access?.kind !== 'permission') return true;
    const { permission } = access;
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!user?.principal.permissions.has(permission))
      throw new AppError(authErrors.forbidden, { params: { permission } });
    return true;
  }
}

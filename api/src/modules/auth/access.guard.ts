import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../../common/errors/index.js';
import {
  type Access,
  ACCESS,
  CALLER_WANTED,
  EVEN_OWING,
  type Owed,
  STEP_UP,
  type StepUpRequirement,
} from '../../common/http/index.js';
import { authReasons } from './auth.errors.js';
import type { RequestWithClaims } from './current-token.js';
import { SessionsService } from './services/sessions.service.js';
import { StepUpService } from './services/step-up.service.js';

/** The token of `Authorization: Bearer <token>`, or null. */
function bearer({ headers }: Request): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

const DEMANDS = {
  own_password: authReasons.own_password_wanted,
  second_factor: authReasons.second_factor_wanted,
} satisfies Record<Owed, unknown>;

/** Stands before every route: one that says nothing of its access is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly stepUp: StepUpService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, context.getClass()]);
    if (!access) throw new AppError(authReasons.forbidden);
    const request = context.switchToHttp().getRequest<RequestWithClaims>();
    const token = bearer(request);
    if (access.kind === 'public' && (token === null || !this.reflector.get<boolean>(CALLER_WANTED, handler))) {
      return true;
    }
    if (token === null) throw new AppError(authReasons.token_invalid);
    const { principal, claims, owes } = await this.sessions.authenticate(token);
    const evenOwing = this.reflector.get<readonly Owed[] | undefined>(EVEN_OWING, handler) ?? [];
    if (owes !== null && !evenOwing.includes(owes)) throw new AppError(DEMANDS[owes]);
    request.principal = principal;
    request.claims = claims;
    if (access.kind === 'permission' && !principal.permissions.has(access.permission)) {
      throw new AppError(authReasons.forbidden, { permission: access.permission });
    }
    const requirement = this.reflector.get<StepUpRequirement | undefined>(STEP_UP, handler);
    if (requirement) {
      const session = { principal, claims, requirement };
      request.runWithStepUp = (handle) => this.stepUp.run(request, session, handle);
    }
    return true;
  }
}

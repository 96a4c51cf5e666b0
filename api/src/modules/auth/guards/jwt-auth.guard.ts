import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import { AppError } from '../../../common/errors/index.js';
import { type Access, ACCESS, CALLER_REQUIRED } from '../../../common/index.js';
import { authErrors } from '../auth.errors.js';
import { JwtStrategy } from '../strategies/jwt.strategy.js';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Authenticates the caller: 401 without a valid token. A route that names no access is closed. */
@Injectable()
export class JwtAuthGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs });
  }

  override canActivate(
    context: ExecutionContext,
  ): ReturnType<InstanceType<ReturnType<typeof AuthGuard>>['canActivate']> {
    const handler = context.getHandler();
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, context.getClass()]);
    if (!access) throw new AppError(authErrors.forbidden);
    if (access.kind === 'api-key') return true;
    if (access.kind === 'public') {
      const isOptional = this.reflector.get<boolean | undefined>(CALLER_REQUIRED, handler) === true;
      if (!isOptional || bearerOf(context.switchToHttp().getRequest<Request>()) === null) return true;
    }
    return super.canActivate(context);
  }

  override handleRequest<User>(error: Error | null, user: User | false | undefined): User {
    if (error) throw error;
    if (!user) throw new AppError(authErrors.token_invalid);
    return user;
  }
}

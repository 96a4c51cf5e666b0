import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppError } from '../../../common/errors/index.js';
import { type Access, ACCESS } from '../../../common/index.js';
import { apiKeysErrors } from '../api-keys.errors.js';
import type { ApiKeyScope } from '../domain/api-key.js';
import type { ApiKeyCaller, RequestApiKey } from '../services/api-key-authentication.service.js';
import { ApiKeyStrategy } from '../strategies/api-key.strategy.js';
import { ApiKeyLimitGuard } from './api-key-limit.guard.js';

/** Authenticates a program by its API key, which must have the scope of the route. */
@Injectable()
export class ApiKeyGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: ApiKeyStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.kind !== 'api-key') throw new Error('this route names no scope');
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<Request & { user: ApiKeyCaller }>();
    const { scope } = access;
    if (![...user.key.scopes].some((held) => held === scope))
      throw new AppError(apiKeysErrors.scope_missing, { params: { scope } });
    return true;
  }

  override handleRequest<User>(error: Error | null, user: User | false | undefined): User {
    if (error) throw error;
    if (!user) throw new AppError(apiKeysErrors.not_accepted);
    return user;
  }
}

/** Programs with an API key of this scope may call; a session token is not accepted. */
export const RequiresScope = (scope: ApiKeyScope) =>
  applyDecorators(
    SetMetadata(ACCESS, { kind: 'api-key', scope } satisfies Access),
    UseGuards(ApiKeyGuard, ApiKeyLimitGuard),
    ApiBearerAuth(),
  );

/** The key of the request. */
export const CurrentApiKey = createParamDecorator((_: unknown, context: ExecutionContext): RequestApiKey => {
  return context.switchToHttp().getRequest<Request & { user: ApiKeyCaller }>().user.key;
});

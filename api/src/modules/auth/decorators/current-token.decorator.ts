import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../domain/authenticated.js';
import type { Claims } from '../services/tokens.service.js';

/** What the caller's token says. */
export const CurrentToken = createParamDecorator((_: unknown, context: ExecutionContext): Claims => {
  const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!user) throw new Error('a route that is not public was reached without a token');
  return user.claims;
});

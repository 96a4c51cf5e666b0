import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';

/** Who is calling, as the auth guard established it. */
export interface Principal {
  userId: string;
  username: string;
  isAdmin: boolean;
  permissions: ReadonlySet<string>;
}

export type Access = { kind: 'public' } | { kind: 'signed-in' } | { kind: 'permission'; permission: string };

export const ACCESS = Symbol('access');
export type RequestWithPrincipal = Request & { principal?: Principal };

/** Anyone may call; a valid token is still recognised. A route without any of these three is refused. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Any signed-in user may call; what is theirs is the handler's business. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access), ApiBearerAuth());

/** Only who holds this permission. */
export const Permission = (permission: string) =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access), ApiBearerAuth());

/** The signed-in caller. Only on routes that are not public. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<RequestWithPrincipal>();
  if (!principal) throw new Error('a route that is not public was reached without a principal');
  return principal;
});

/** The caller on a public route, or null. */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Principal | null => {
  return context.switchToHttp().getRequest<RequestWithPrincipal>().principal ?? null;
});

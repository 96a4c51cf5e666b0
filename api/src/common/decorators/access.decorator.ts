import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { RequestWithStepUp } from './step-up.decorator.js';

/** Who is calling, as the auth guard established it. */
export interface Principal {
  userId: string;
  username: string;
  isAdmin: boolean;
  permissions: ReadonlySet<string>;
}

export type Access = { kind: 'public' } | { kind: 'signed-in' } | { kind: 'permission'; permission: string };

export const ACCESS = Symbol('access');
export const CALLER_WANTED = Symbol('caller-wanted');
/** `JwtAuthGuard` sets `user`, on a public route only when a token was sent and wanted. */
export type RequestWithPrincipal = RequestWithStepUp & { user?: { principal: Principal } };

/**
 * Anyone may call. A token is looked at only where the handler asks for `@OptionalCaller()`. A route without any of
 * these three is refused.
 */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Any signed-in user may call; what is theirs is the handler's business. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access), ApiBearerAuth());

/** Only who holds this permission. */
export const Permission = (permission: string) =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access), ApiBearerAuth());

/** What somebody does before anything else: choose a password of their own, set up a second factor. */
export type Owed = 'own_password' | 'second_factor';
export const ALLOW_PENDING_ACTIONS = Symbol('allow-pending-actions');

/** Also while these actions are pending; every other route that knows its caller refuses them. */
export const AllowPendingActions = (...owed: Owed[]) => SetMetadata(ALLOW_PENDING_ACTIONS, owed);

/** The signed-in caller. Only on routes that are not public. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { user } = context.switchToHttp().getRequest<RequestWithPrincipal>();
  if (!user) throw new Error('a route that is not public was reached without a principal');
  return user.principal;
});

const optionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Principal | null => {
  return context.switchToHttp().getRequest<RequestWithPrincipal>().user?.principal ?? null;
});

/**
 * The caller on a public route, or null when no token was sent. A token that is not accepted (expired, revoked, banned
 * user) is refused there: what a buyer does must not silently become a guest's.
 */
export const OptionalCaller = (): ParameterDecorator => (target, property, index) => {
  if (property === undefined) throw new Error('@OptionalCaller() is for handlers');
  const handler = (target as Record<string | symbol, object>)[property];
  if (handler) Reflect.defineMetadata(CALLER_WANTED, true, handler);
  optionalCaller()(target, property, index);
};

/** Where a request comes from, for the audit log. */
export interface RequestOrigin {
  ip: string;
  requestId: string;
}

/** Who of the staff changes something, and from where. */
export interface Staff {
  caller: Principal;
  origin: RequestOrigin;
}

/** The address and id of the request. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin => {
  const request = context.switchToHttp().getRequest<Request & { id: string }>();
  return { ip: request.ip ?? '', requestId: request.id };
});

/** The Idempotency-Key header; undefined when the client sent none. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  return context.switchToHttp().getRequest<Request>().get('idempotency-key');
});

import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { RequestWithStepUp } from '../interceptors/step-up.interceptor.js';

/** The caller, as the auth guard established it. */
export interface Principal {
  userId: string;
  username: string;
  isAdmin: boolean;
  permissions: ReadonlySet<string>;
}

/** `api-key`: programs with a key of this scope, whom the guard of the API keys authenticates. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'permission'; permission: string }
  | { kind: 'api-key'; scope: string };

export const ACCESS = Symbol('access');
export const CALLER_REQUIRED = Symbol('caller-required');
/** `JwtAuthGuard` sets `user`, on a public route only when a token was sent and wanted. */
export type RequestWithPrincipal = RequestWithStepUp & { user?: { principal: Principal } };

/**
 * Anyone may call. A token is read only where the handler has `@OptionalCaller()`. A route without any of these three
 * is rejected.
 */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Any signed-in user may call; what is theirs is the handler's business. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access), ApiBearerAuth());

/** Only who holds this permission. */
export const Permission = (permission: string) =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access), ApiBearerAuth());

/** An action that a user must complete before any other: choose a new password, set up a second factor. */
export type RequiredAction = 'own_password' | 'second_factor';
export const ALLOW_PENDING_ACTIONS = Symbol('allow-pending-actions');

/** Also while these actions are pending; every other route that knows its caller rejects them. */
export const AllowPendingActions = (...actions: RequiredAction[]) => SetMetadata(ALLOW_PENDING_ACTIONS, actions);

function callerOf(context: ExecutionContext): Principal {
  const { user } = context.switchToHttp().getRequest<RequestWithPrincipal>();
  if (!user) throw new Error('a route that is not public was reached without a principal');
  return user.principal;
}

/** The signed-in caller. Only on routes that are not public. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => callerOf(context));

const optionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Principal | null => {
  return context.switchToHttp().getRequest<RequestWithPrincipal>().user?.principal ?? null;
});

/**
 * The caller on a public route, or null when no token was sent. A token that is not accepted (expired, revoked, banned
 * user) is rejected there: what a buyer does must not silently become a guest's.
 */
export const OptionalCaller = (): ParameterDecorator => (target, property, index) => {
  if (property === undefined) throw new Error('@OptionalCaller() is for handlers');
  const handler = (target as Record<string | symbol, object>)[property];
  if (handler) Reflect.defineMetadata(CALLER_REQUIRED, true, handler);
  optionalCaller()(target, property, index);
};

/** Where a request comes from, for the audit log. */
export interface RequestOrigin {
  ip: string;
  requestId: string;
}

/** The member of staff that makes a change, and the origin of the request. */
export interface Staff {
  caller: Principal;
  origin: RequestOrigin;
}

function originOf(context: ExecutionContext): RequestOrigin {
  const request = context.switchToHttp().getRequest<Request & { id: string }>();
  return { ip: request.ip ?? '', requestId: request.id };
}

/** The address and id of the request. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) => originOf(context));

/** The caller and the origin of a request of staff, for changes that the audit log records. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): Staff => ({
  caller: callerOf(context),
  origin: originOf(context),
}));

/** The Idempotency-Key header; undefined when the client sent none. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  return context.switchToHttp().getRequest<Request>().get('idempotency-key');
});

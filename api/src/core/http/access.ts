import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

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
export const FRESH_TOTP = Symbol('fresh-totp');
/** Asks for a fresh code there and then; throws what `FreshTotp` throws, but for want of a code at the first commit only. */
export type AskTotp = () => Promise<void>;
/** Set by the guard on routes that want a fresh code: runs the rest of the request with it. */
export type WithTotp = (handle: () => Promise<unknown>) => Promise<unknown>;
export type RequestWithPrincipal = Request & { principal?: Principal; withTotp?: WithTotp; askTotp?: AskTotp };

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
export const EVEN_OWING = Symbol('even-owing');

/** Also for who owes these; every other route that knows its caller refuses them. */
export const EvenOwing = (...owed: Owed[]) => SetMetadata(EVEN_OWING, owed);

/**
 * Asks for a code of the caller's second factor in the header `X-TOTP`, besides what else the route asks for: 403
 * `auth.totp_required`, `auth.totp_wrong`, `auth.totp_used` or `auth.totp_not_enrolled`. A call without a code that would be
 * refused anyway is told so instead, and one with a code that is refused does not use it up.
 */
export const FreshTotp = () => freshTotp('always');

/** As `FreshTotp`, where only some calls need a code: the handler asks with its `@AskFreshTotp()`. */
export const FreshTotpOnDemand = () => freshTotp('on demand');

export type FreshTotpWanted = 'always' | 'on demand';

/** Around validation too: what that refuses is told without a code, and does not use one up. */
@Injectable()
class FreshTotpInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { withTotp } = context.switchToHttp().getRequest<RequestWithPrincipal>();
    if (!withTotp) throw new Error('a fresh code is asked for on a route that knows no caller');
    return from(withTotp(() => lastValueFrom(next.handle())));
  }
}

function freshTotp(wanted: FreshTotpWanted) {
  return applyDecorators(
    SetMetadata(FRESH_TOTP, wanted),
    UseInterceptors(FreshTotpInterceptor),
    ApiHeader({ name: 'X-TOTP', required: false, description: 'six digits, or a recovery code' }),
  );
}

/** Only on routes with `@FreshTotpOnDemand()`. */
export const AskFreshTotp = createParamDecorator((_: unknown, context: ExecutionContext): AskTotp => {
  const { askTotp } = context.switchToHttp().getRequest<RequestWithPrincipal>();
  if (!askTotp) throw new Error('a handler would ask for a fresh code on a route that takes none');
  return askTotp;
});

/** The signed-in caller. Only on routes that are not public. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<RequestWithPrincipal>();
  if (!principal) throw new Error('a route that is not public was reached without a principal');
  return principal;
});

const optionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Principal | null => {
  return context.switchToHttp().getRequest<RequestWithPrincipal>().principal ?? null;
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

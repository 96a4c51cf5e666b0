import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { RequestWithPrincipal } from '../../core/http/index.js';
import { deviceOf } from './device.js';
import type { Claims } from './tokens.js';

export type RequestWithClaims = RequestWithPrincipal & { claims?: Claims };

/** What the caller's token says. */
export const CurrentToken = createParamDecorator((_: unknown, context: ExecutionContext): Claims => {
  const { claims } = context.switchToHttp().getRequest<RequestWithClaims>();
  if (!claims) throw new Error('a route that is not public was reached without a token');
  return claims;
});

/** Where somebody signs in. */
export interface Place {
  ip: string;
  /** Browser and system in plain words; empty when unknown. */
  device: string;
}

/** Address and browser of the request. */
export const SignInPlace = createParamDecorator((_: unknown, context: ExecutionContext): Place => {
  const request = context.switchToHttp().getRequest<Request>();
  return { ip: (request.ip ?? '').replace(/^::ffff:/, ''), device: deviceOf(request.get('user-agent')) };
});

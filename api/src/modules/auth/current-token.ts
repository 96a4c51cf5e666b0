import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Owed, Principal, RequestWithStepUp } from '../../common/index.js';
import { deviceOf } from './device.js';
import type { Claims } from './tokens.js';

/** What `JwtStrategy` finds out about the caller and Passport puts on the request. */
export interface Authenticated {
  principal: Principal;
  claims: Claims;
  /** What the caller does before anything else. */
  owes: Owed | null;
}

export type AuthenticatedRequest = RequestWithStepUp & { user?: Authenticated };

/** What the caller's token says. */
export const CurrentToken = createParamDecorator((_: unknown, context: ExecutionContext): Claims => {
  const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!user) throw new Error('a route that is not public was reached without a token');
  return user.claims;
});

/** Where somebody signs in. */
export interface Place {
  ip: string;
  /** Browser and system in plain words; empty when unknown. */
  device: string;
}

/** A place, and the language that its pages are shown in. */
export interface SignIn extends Place {
  language: 'zh-cn' | 'en';
}

/** Address, browser and language of the request. */
export const SignInPlace = createParamDecorator((_: unknown, context: ExecutionContext): SignIn => {
  const request = context.switchToHttp().getRequest<Request>();
  const ip = (request.ip ?? '').replace(/^::ffff:/, '');
  const language = request.acceptsLanguages('zh', 'en') === 'en' ? 'en' : 'zh-cn';
  return { ip, device: deviceOf(request.get('user-agent')), language };
});

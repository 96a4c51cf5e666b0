import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { deviceOf } from '../domain/device-name.js';

/** The address and device of a sign-in. */
export interface SignInOrigin {
  ip: string;
  /** Browser and system in plain words; empty when unknown. */
  device: string;
}

/** A place, and the language that its pages are shown in. */
export interface SignIn extends SignInOrigin {
  language: 'zh-cn' | 'en';
}

/** Address, browser and language of the request. */
export const CurrentSignIn = createParamDecorator((_: unknown, context: ExecutionContext): SignIn => {
  const request = context.switchToHttp().getRequest<Request>();
  const ip = (request.ip ?? '').replace(/^::ffff:/, '');
  const language = request.acceptsLanguages('zh', 'en') === 'en' ? 'en' : 'zh-cn';
  return { ip, device: deviceOf(request.get('user-agent')), language };
});

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

const NAME = 'device';
const TOKEN = new RegExp(`(?:^|;)\\s*${NAME}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);
/** Of the routes of this module alone: nothing else ever sees it. */
const PATH = '/api/auth';

/** By what a browser is known again at its next sign-in. It gives no right: who is signed in says a header. */
export interface DeviceCookie {
  /** What the browser has; null for none. */
  token: string | null;
  set(token: string, options: { secure: boolean; maxAgeMs: number }): void;
}

/** The device cookie of the request, and how its answer sets it. No script can read it, and no other site has it sent. */
export const Device = createParamDecorator((_: unknown, context: ExecutionContext): DeviceCookie => {
  const http = context.switchToHttp();
  const token = TOKEN.exec(http.getRequest<Request>().get('cookie') ?? '')?.[1] ?? null;
  return {
    token,
    set: (value, { secure, maxAgeMs }) =>
      http
        .getResponse<Response>()
        .cookie(NAME, value, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge: maxAgeMs }),
  };
});

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

const NAME = 'device';
const TOKEN = new RegExp(`(?:^|;)\\s*${NAME}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);
/** Only the routes of this module receive it. */
const PATH = '/api/auth';

/** Recognises a browser at its next sign-in. It does not authenticate: that takes the authorization header. */
export interface DeviceCookie {
  /** Null when the browser has none. */
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

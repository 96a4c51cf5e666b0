import type { NextFunction, Request, Response } from 'express';

export interface BodyTimeouts {
  /** For a whole body, from its headers on. */
  wholeMs: number;
  /** For an upload: without a byte. */
  idleMs: number;
}

/** A provider, so that tests can shorten them. */
export const BODY_TIMEOUTS = Symbol('body-timeouts');
export const DEFAULT_BODY_TIMEOUTS: BodyTimeouts = { wholeMs: 30_000, idleMs: 60_000 };

export type ResponseWithTimer = Response<unknown, { bodyTimer?: NodeJS.Timeout }>;

/** Bodies must arrive in time. Node's own `requestTimeout` is one for all routes, and an import may take longer. */
export const limitBodyTime =
  ({ wholeMs }: BodyTimeouts) =>
  (request: Request, response: ResponseWithTimer, next: NextFunction): void => {
    const timer = setTimeout(() => closeIncomplete(request, response), wholeMs).unref();
    response.locals.bodyTimer = timer;
    request.once('close', () => clearTimeout(timer));
    next();
  };

/** Closes the connection of a request whose body has not arrived. */
export function closeIncomplete(request: Request, response: Response): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else response.status(408).set('Connection', 'close').end();
}

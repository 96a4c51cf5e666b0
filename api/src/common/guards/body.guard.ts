import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError, commonErrors } from '../errors/index.js';
import { toAppError } from '../filters/error.filter.js';

/** How much JSON a route takes. Validation copies every object of a body, known field or not, so objects count too. */
interface JsonLimits {
  bytes: number;
  /** Fields of all objects and items of all lists. */
  entries: number;
}

const ORDINARY: JsonLimits = { bytes: 16 * 1024, entries: 200 };
const LARGE: JsonLimits = { bytes: 256 * 1024, entries: 2_000 };
const DEEPEST = 16;

const LARGE_BODY = Symbol('large-body');
const UPLOAD = Symbol('upload');

/** Takes 256 KB of JSON instead of 16 KB: for texts that staff write, and for lists. */
export const LargeBody = () => SetMetadata(LARGE_BODY, true);

/** The body may take as long as it likes while bytes arrive: for files that are stored while they are read. */
export const UploadBody = () => SetMetadata(UPLOAD, true);

/** Whether a parsed body nests too deeply or has too many fields and items. Stops counting as soon as it knows. */
export function tooComplex(body: unknown, entries: number, depth = DEEPEST): boolean {
  let left = entries;
  let level = [body];
  for (let at = 0; level.length > 0; at++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (at >= depth) return true;
      for (const child of Object.values(value)) {
        if (--left < 0) return true;
        next.push(child);
      }
    }
    level = next;
  }
  return false;
}

const readers = new Map<JsonLimits, RequestHandler>(
  [ORDINARY, LARGE].map((limits) => [limits, json({ limit: limits.bytes })]),
);

function read(limits: JsonLimits, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readers.get(limits)?.(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(toAppError(error) ?? (error as Error));
    });
  });
}

/**
 * Reads JSON bodies: the last of the guards, so that nobody who is refused makes us parse, and before validation.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (Reflect.getMetadata(UPLOAD, handler) === true) watched.get(request)?.waitWhileBytesArrive();
    const limits = Reflect.getMetadata(LARGE_BODY, handler) === true ? LARGE : ORDINARY;
    await read(limits, request, http.getResponse<Response>());
    if (tooComplex(request.body, limits.entries)) throw new AppError(commonErrors.invalid);
    return true;
  }
}

export interface BodyTimes {
  /** For a whole body, from its headers on. */
  wholeMs: number;
  /** For an upload: without a byte. */
  idleMs: number;
}

const watched = new WeakMap<IncomingMessage, BodyWatch>();
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Closes the connection of one request whose body does not come. */
class BodyWatch {
  private timer: NodeJS.Timeout;
  private bytes = -1;

  constructor(
    private readonly request: IncomingMessage,
    private readonly answered: () => boolean,
    private readonly times: BodyTimes,
  ) {
    this.timer = setTimeout(() => this.giveUp(), times.wholeMs).unref();
    request.once('close', () => clearTimeout(this.timer));
  }

  waitWhileBytesArrive(): void {
    clearTimeout(this.timer);
    if (!this.request.complete) this.timer = setInterval(() => this.lookForBytes(), this.times.idleMs).unref();
  }

  /** Bytes that lie here unread are not the sender's fault: an import is read as fast as it is stored. */
  private lookForBytes(): void {
    const { bytesRead } = this.request.socket;
    if (bytesRead === this.bytes && this.request.readableLength === 0) this.giveUp();
    this.bytes = bytesRead;
  }

  private giveUp(): void {
    clearTimeout(this.timer);
    if (this.request.complete) return;
    if (!this.answered()) this.request.socket.write(TIMED_OUT);
    this.request.socket.destroy();
  }
}

/** How long bodies may take; tests have less patience. */
export const BODY_TIMES = Symbol('body-times');
export const DEFAULT_BODY_TIMES: BodyTimes = { wholeMs: 30_000, idleMs: 60_000 };

/** Bodies must arrive in time. Node's own `requestTimeout` is the same for every route, so it is switched off. */
export const limitBodyTimes =
  (times: BodyTimes) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) watched.set(request, new BodyWatch(request, () => response.headersSent, times));
    next();
  };

import { type CanActivate, type ExecutionContext, Injectable, type RawBodyRequest, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, commonErrors } from '../errors/index.js';

/** How much JSON a route takes. Validation copies every object of a body, known field or not, so objects count too. */
interface JsonLimits {
  bytes: number;
  /** Fields of all objects and items of all lists. */
  entries: number;
}

const ORDINARY: JsonLimits = { bytes: 16 * 1024, entries: 200 };
/** The body parser takes no more of any route. */
export const MAX_BODY_BYTES = 256 * 1024;
const LARGE: JsonLimits = { bytes: MAX_BODY_BYTES, entries: 2_000 };
const MAX_DEPTH = 16;

const LARGE_BODY = Symbol('large-body');

/** Takes 256 KB of JSON instead of 16 KB: for texts that staff write, and for lists. */
export const LargeBody = () => SetMetadata(LARGE_BODY, true);

/** Whether a parsed body nests too deeply or has too many fields and items. Stops counting as soon as it knows. */
export function tooComplex(body: unknown, entries: number, depth = MAX_DEPTH): boolean {
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

/** Rejects a body that is larger or more complex than its route takes. */
@Injectable()
export class BodyLimitsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const limits = Reflect.getMetadata(LARGE_BODY, context.getHandler()) === true ? LARGE : ORDINARY;
    const request = context.switchToHttp().getRequest<RawBodyRequest<Request>>();
    if (request.rawBody && request.rawBody.length > limits.bytes) throw new AppError(commonErrors.too_large);
    if (tooComplex(request.body, limits.entries)) throw new AppError(commonErrors.invalid);
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LimitsConfig } from '../../config/index.js';
import { AppError, commonErrors } from '../errors/index.js';
import { addressNetwork } from '../http/address.js';

const STREAM = Symbol('stream');
const MAX_STREAMS_PER_NETWORK = 20;
const RETRY_AFTER_SECONDS = 60;

/**
 * The answers of this route stay open. At most 20 of one kind are open for one visitor (an address or IPv6 network), and
 * OPEN_STREAMS_MAX in this process; more get `common.too_many`.
 */
export const OpenStream = (kind: string) => SetMetadata(STREAM, kind);

/** Counts open streams from the start of the request, so that the limit holds for parallel requests. */
@Injectable()
export class OpenStreamsGuard implements CanActivate {
  private readonly open = new Map<string, number>();

  constructor(private readonly config: LimitsConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const kind = Reflect.getMetadata(STREAM, context.getHandler()) as string | undefined;
    if (kind === undefined) return true;
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    // Its end was emitted already and would never be counted.
    if (response.destroyed) return true;
    const own = `${kind} ${addressNetwork(http.getRequest<Request>().ip ?? '')}`;
    if (this.countOpen(kind) >= this.config.OPEN_STREAMS_MAX || this.countOpen(own) >= MAX_STREAMS_PER_NETWORK) {
      throw new AppError(commonErrors.too_many, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.changeCount([kind, own], 1);
    response.once('close', () => this.changeCount([kind, own], -1));
    return true;
  }

  private countOpen(key: string): number {
    return this.open.get(key) ?? 0;
  }

  private changeCount(keys: readonly string[], by: 1 | -1): void {
    for (const key of keys) {
      const now = this.countOpen(key) + by;
      if (now === 0) this.open.delete(key);
      else this.open.set(key, now);
    }
  }
}

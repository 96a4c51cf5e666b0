import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import type { Request } from 'express';
import type { LimitsConfig } from '../../config/index.js';
import { AppError, commonErrors } from '../../common/errors/index.js';
import { RATE_LIMIT, type RateLimitGroup } from '../../common/decorators/rate-limit.decorator.js';
import { addressNetwork } from '../../common/http/address.js';
import { ResponseCacheService } from '../../common/http/response-cache.service.js';
import { isCached } from '../../common/interceptors/cache.interceptor.js';
import type { LimitsService } from './limits.service.js';
import { countRejection } from './rejection.metrics.js';
import { LimitsThrottlerStorage } from './throttler.storage.js';

const MINUTE_MS = 60_000;

/** A form checks whether a name is available at every pause in typing. */
const LOOKUPS_PER_ATTEMPT = 3;

/** Counted in the database: these hold over all replicas, so that many replicas do not allow more attempts. */
const SHARED: readonly RateLimitGroup[] = ['auth', 'guess', 'submit'];

/** What is tried here could be guessed: the operator sees how often such a limit is reached. */
const GUESSED: readonly RateLimitGroup[] = ['auth', 'lookup', 'guess'];

const groupOf = (context: ExecutionContext): RateLimitGroup | undefined =>
  new Reflector().get<RateLimitGroup | undefined>(RATE_LIMIT, context.getHandler());

/** The general limit of an address and those of the groups, per minute. An IPv6 address counts with its network. */
export function rateLimits(config: LimitsConfig, limits: LimitsService): ThrottlerModuleOptions {
  const lookups = config.AUTH_LIMIT_PER_MINUTE * LOOKUPS_PER_ATTEMPT;
  const perMinute: Record<RateLimitGroup, number> = {
    auth: config.AUTH_LIMIT_PER_MINUTE,
    lookup: lookups,
    guess: lookups,
    submit: config.ORDER_LIMIT_PER_MINUTE,
    event: config.TRACKING_LIMIT_PER_MINUTE,
  };
  // No block beyond the window: after `Retry-After` a request is accepted.
  const window = { ttl: MINUTE_MS, blockDuration: 0 };
  const groups = Object.entries(perMinute).map(([name, limit]): ThrottlerOptions => ({
    ...window,
    name,
    limit,
    setHeaders: false,
    skipIf: (context) => groupOf(context) !== name,
  }));
  return {
    throttlers: [{ ...window, name: 'default', limit: config.RATE_LIMIT_PER_MINUTE }, ...groups],
    getTracker: ({ ip }) => addressNetwork(typeof ip === 'string' ? ip : ''),
    generateKey: (_context, tracker, name) => `${name} from ${tracker}`,
    storage: new LimitsThrottlerStorage(limits, SHARED),
  };
}

/** Rejects with 429 and Retry-After, whichever limit was reached. Answers from the cache are not counted. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(ResponseCacheService)
  private readonly cache: ResponseCacheService;

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { originalUrl } = context.switchToHttp().getRequest<Request>();
    return Promise.resolve(isCached(this.reflector, context) && this.cache.isFresh(originalUrl));
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const group = groupOf(context);
    if (group !== undefined && GUESSED.includes(group)) countRejection('limit');
    throw new AppError(commonErrors.too_many, { retryAfterSeconds: timeToBlockExpire });
  }
}

import { type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  SkipThrottle,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import type { Request } from 'express';
import type { LimitsConfig } from '../../config/index.js';
import { countRejection, type Limits, LimitsThrottlerStorage } from '../../infrastructure/limits/index.js';
import { AppError, commonErrors } from '../errors/index.js';
import { addressNetwork } from '../http/address.js';
import { isCached, ResponseCache } from '../interceptors/cache.interceptor.js';

const MINUTE_MS = 60_000;
const RATE_LIMIT = Symbol('rate-limit');

/** A form checks whether a name is available at every pause in typing. */
const LOOKUPS_PER_ATTEMPT = 3;

/**
 * Groups of routes that share a stricter limit per address: AUTH_LIMIT_PER_MINUTE, three times that for lookups
 * (`guess`: of names and codes that could be guessed one after another), ORDER_LIMIT_PER_MINUTE, and
 * TRACKING_LIMIT_PER_MINUTE.
 */
export type RateLimitGroup = 'auth' | 'lookup' | 'guess' | 'order' | 'tracking';

/** Counted in the database: these hold over all replicas, so that many replicas do not allow more tries or orders. */
const SHARED: readonly RateLimitGroup[] = ['auth', 'guess', 'order'];

/** What is tried here could be guessed: the operator sees how often such a limit is reached. */
const GUESSED: readonly RateLimitGroup[] = ['auth', 'lookup', 'guess'];

/** Puts a route into a group with a stricter limit, on top of the general one. */
export const RateLimit = (group: RateLimitGroup) => SetMetadata(RATE_LIMIT, group);

/** For a controller without any limit. */
export const Unlimited = () => SkipThrottle();

const groupOf = (context: ExecutionContext): RateLimitGroup | undefined =>
  new Reflector().get<RateLimitGroup | undefined>(RATE_LIMIT, context.getHandler());

/** The general limit of an address and those of the groups, per minute. An IPv6 address counts with its network. */
export function rateLimits(config: LimitsConfig, limits: Limits): ThrottlerModuleOptions {
  const lookups = config.AUTH_LIMIT_PER_MINUTE * LOOKUPS_PER_ATTEMPT;
  const perMinute: Record<RateLimitGroup, number> = {
    auth: config.AUTH_LIMIT_PER_MINUTE,
    lookup: lookups,
    guess: lookups,
    order: config.ORDER_LIMIT_PER_MINUTE,
    tracking: config.TRACKING_LIMIT_PER_MINUTE,
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
  @Inject(ResponseCache)
  private readonly cache: ResponseCache;

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
    throw new AppError(commonErrors.too_many, undefined, undefined, timeToBlockExpire);
  }
}

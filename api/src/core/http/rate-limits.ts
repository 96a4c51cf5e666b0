import { type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import type { AppConfig } from '../config/index.js';
import { AppError, commonReasons } from '../errors/index.js';

const MINUTE_MS = 60_000;
const RATE_LIMIT = Symbol('rate-limit');

/** A form asks whether a name is free at every pause in typing. */
const LOOK_UPS_PER_ATTEMPT = 3;

/**
 * Groups of routes that share a stricter limit per address: AUTH_LIMIT_PER_MINUTE, three times that for look-ups,
 * ORDER_LIMIT_PER_MINUTE, and TRACKING_LIMIT_PER_MINUTE.
 */
export type RateLimitGroup = 'auth' | 'lookup' | 'order' | 'tracking';

/** Puts a route into a group with a stricter limit, on top of the general one. */
export const RateLimit = (group: RateLimitGroup) => SetMetadata(RATE_LIMIT, group);

const group = (name: RateLimitGroup, limit: number): ThrottlerOptions => ({
  name,
  limit,
  ttl: MINUTE_MS,
  skipIf: (context) => Reflect.getMetadata(RATE_LIMIT, context.getHandler()) !== name,
  generateKey: (_context, tracker) => `${name}:${tracker}`,
  setHeaders: false,
});

/** The limits of this process, per address; an IPv6 address counts with its network. */
export const rateLimits = (config: AppConfig): ThrottlerModuleOptions => ({
  throttlers: [
    { ttl: MINUTE_MS, limit: config.RATE_LIMIT_PER_MINUTE, generateKey: (_context, tracker) => `all:${tracker}` },
    group('auth', config.AUTH_LIMIT_PER_MINUTE),
    group('lookup', config.AUTH_LIMIT_PER_MINUTE * LOOK_UPS_PER_ATTEMPT),
    group('order', config.ORDER_LIMIT_PER_MINUTE),
    group('tracking', config.TRACKING_LIMIT_PER_MINUTE),
  ],
});

/** Refuses with 429 and Retry-After, whichever limit was reached. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw new AppError(commonReasons.too_many, undefined, undefined, detail.timeToBlockExpire);
  }
}

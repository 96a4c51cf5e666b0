import { type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import type { AppConfig } from '../config/index.js';
import { AppError, commonReasons } from '../errors/index.js';
import { countingLimits, Limits } from '../limits/index.js';
import { WindowCounts } from './window-counts.js';

const MINUTE_MS = 60_000;
const RATE_LIMIT = Symbol('rate-limit');

/** A form asks whether a name is free at every pause in typing. */
const LOOK_UPS_PER_ATTEMPT = 3;

/**
 * Groups of routes that share a stricter limit per address: AUTH_LIMIT_PER_MINUTE, three times that for look-ups (`guess`:
 * of names and codes that somebody could try one after another), ORDER_LIMIT_PER_MINUTE, and TRACKING_LIMIT_PER_MINUTE.
 */
export type RateLimitGroup = 'auth' | 'lookup' | 'guess' | 'order' | 'tracking';

/** Counted in the database besides: these hold over all replicas, so that many don't let anybody try or order more. */
const SHARED: readonly RateLimitGroup[] = ['auth', 'guess', 'order'];

/**
 * Of the orders and recharges of an address a process lets so many a minute pass without asking the database: a tenth of
 * the limit, three at most, so that each replica adds no more than that to a window of its own. Most guests order once,
 * and to be counted takes a commit, which costs as much as placing the order.
 */
const untold = (name: RateLimitGroup, limit: number): number =>
  name === 'order' ? Math.min(3, Math.floor(limit / 10)) : 0;

/** What is tried here could be guessed: who reaches a limit is counted for the operator. */
const GUESSED: readonly RateLimitGroup[] = ['auth', 'lookup', 'guess'];

/** Puts a route into a group with a stricter limit, on top of the general one. */
export const RateLimit = (group: RateLimitGroup) => SetMetadata(RATE_LIMIT, group);

const countedAs = (name: RateLimitGroup, tracker: string): string => `${name}:${tracker}`;

const group = (name: RateLimitGroup, limit: number): ThrottlerOptions => ({
  name,
  limit,
  ttl: MINUTE_MS,
  skipIf: (context) => Reflect.getMetadata(RATE_LIMIT, context.getHandler()) !== name,
  generateKey: (_context, tracker) => countedAs(name, tracker),
  setHeaders: false,
});

/** The limits of a process, per address; an IPv6 address counts with its network. */
export const rateLimits = (config: AppConfig): ThrottlerModuleOptions => ({
  storage: new WindowCounts(),
  throttlers: [
    { ttl: MINUTE_MS, limit: config.RATE_LIMIT_PER_MINUTE, generateKey: (_context, tracker) => `all:${tracker}` },
    group('auth', config.AUTH_LIMIT_PER_MINUTE),
    group('lookup', config.AUTH_LIMIT_PER_MINUTE * LOOK_UPS_PER_ATTEMPT),
    group('guess', config.AUTH_LIMIT_PER_MINUTE * LOOK_UPS_PER_ATTEMPT),
    group('order', config.ORDER_LIMIT_PER_MINUTE),
    group('tracking', config.TRACKING_LIMIT_PER_MINUTE),
  ],
});

/** Refuses with 429 and Retry-After, whichever limit was reached. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(Limits)
  private readonly shared: Limits;

  override canActivate(context: ExecutionContext): Promise<boolean> {
    const name = Reflect.getMetadata(RATE_LIMIT, context.getHandler()) as RateLimitGroup | undefined;
    const allows = () => this.allows(context, name);
    return name !== undefined && GUESSED.includes(name) ? countingLimits(allows) : allows();
  }

  /** What the limit of the process refuses costs the database nothing. */
  private async allows(context: ExecutionContext, name: RateLimitGroup | undefined): Promise<boolean> {
    if (!(await super.canActivate(context))) return false;
    const limit = this.throttlers.find((one) => one.name === name)?.limit;
    if (name === undefined || !SHARED.includes(name) || typeof limit !== 'number') return true;
    const { req } = this.getRequestResponse(context);
    const tracker = await this.getTracker(req);
    const counts = this.storageService as WindowCounts;
    const hits = counts.hits(countedAs(name, tracker));
    if (hits > 0 && hits <= untold(name, limit)) return true;
    await this.shared.takeAttempt({ key: `${name} from ${tracker}`, most: limit, windowMs: MINUTE_MS });
    return true;
  }

  protected override throwThrottlingException(_: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw new AppError(commonReasons.too_many, undefined, undefined, detail.timeToBlockExpire);
  }
}

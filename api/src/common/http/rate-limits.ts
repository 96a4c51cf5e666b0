import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppConfig } from '../../config/index.js';
import { AppError, commonReasons } from '../errors/index.js';
import { countingLimits, Limits } from '../../infrastructure/limits/index.js';
import { addressNetwork } from './address.js';
import { isCached, ResponseCache } from './response-cache.js';
import { type Counted, WindowCounts } from './window-counts.js';

const MINUTE_MS = 60_000;
const RATE_LIMIT = Symbol('rate-limit');
const UNLIMITED = Symbol('unlimited');

/** A form asks whether a name is free at every pause in typing. */
const LOOK_UPS_PER_ATTEMPT = 3;

/**
 * Groups of routes that share a stricter limit per address: AUTH_LIMIT_PER_MINUTE, three times that for look-ups (`guess`:
 * of names and codes that somebody could try one after another), ORDER_LIMIT_PER_MINUTE, and TRACKING_LIMIT_PER_MINUTE.
 */
export type RateLimitGroup = 'auth' | 'lookup' | 'guess' | 'order' | 'tracking';

/** Counted in the database besides: these hold over all replicas, so that many don't let anybody try or order more. */
const SHARED: readonly RateLimitGroup[] = ['auth', 'guess', 'order'];

/** What is tried here could be guessed: who reaches a limit is counted for the operator. */
const GUESSED: readonly RateLimitGroup[] = ['auth', 'lookup', 'guess'];

/** Puts a route into a group with a stricter limit, on top of the general one. */
export const RateLimit = (group: RateLimitGroup) => SetMetadata(RATE_LIMIT, group);

/** For a controller that may be asked as often as anybody likes. */
export const Unlimited = () => SetMetadata(UNLIMITED, true);

/**
 * Of the orders and recharges of an address a process lets so many a minute pass without asking the database: a tenth of
 * the limit, three at most, so that each replica adds no more than that to a window of its own. Most guests order once,
 * and to be counted takes a commit, which costs as much as placing the order.
 */
const untold = (group: RateLimitGroup, limit: number): number =>
  group === 'order' ? Math.min(3, Math.floor(limit / 10)) : 0;

const seconds = (ms: number): number => Math.ceil(ms / 1_000);

/** Refuses with 429 and Retry-After, whichever limit was reached. An IPv6 address counts with its network. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly counts = new WindowCounts(MINUTE_MS);
  private readonly limitOf: Record<RateLimitGroup, number>;

  constructor(
    @Inject(AppConfig) private readonly config: AppConfig,
    private readonly shared: Limits,
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
  ) {
    const lookUps = config.AUTH_LIMIT_PER_MINUTE * LOOK_UPS_PER_ATTEMPT;
    this.limitOf = {
      auth: config.AUTH_LIMIT_PER_MINUTE,
      lookup: lookUps,
      guess: lookUps,
      order: config.ORDER_LIMIT_PER_MINUTE,
      tracking: config.TRACKING_LIMIT_PER_MINUTE,
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (Reflect.getMetadata(UNLIMITED, context.getClass()) === true) return true;
    const { originalUrl } = context.switchToHttp().getRequest<Request>();
    if (isCached(this.reflector, context) && this.cache.isFresh(originalUrl)) return true;
    const group = Reflect.getMetadata(RATE_LIMIT, context.getHandler()) as RateLimitGroup | undefined;
    const http = context.switchToHttp();
    const address = addressNetwork(http.getRequest<Request>().ip ?? '');
    const take = () => this.take(address, group, http.getResponse<Response>());
    await (group !== undefined && GUESSED.includes(group) ? countingLimits(take) : take());
    return true;
  }

  /** What the limit of the process refuses costs the database nothing. The answer says what is left of the general one. */
  private async take(address: string, group: RateLimitGroup | undefined, response: Response): Promise<void> {
    const most = this.config.RATE_LIMIT_PER_MINUTE;
    const all = this.count(`all:${address}`, most);
    response.setHeader('X-RateLimit-Limit', most);
    response.setHeader('X-RateLimit-Remaining', most - all.hits);
    response.setHeader('X-RateLimit-Reset', seconds(all.leftMs));
    if (group === undefined) return;
    const limit = this.limitOf[group];
    const { hits } = this.count(`${group}:${address}`, limit);
    if (!SHARED.includes(group) || hits <= untold(group, limit)) return;
    await this.shared.takeAttempt({ key: `${group} from ${address}`, most: limit, windowMs: MINUTE_MS });
  }

  private count(key: string, limit: number): Counted {
    const counted = this.counts.count(key);
    if (counted.hits <= limit) return counted;
    throw new AppError(commonReasons.too_many, undefined, undefined, seconds(counted.leftMs));
  }
}

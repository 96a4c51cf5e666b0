import { SetMetadata } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';

/** Metadata key: the group of a route. */
export const RATE_LIMIT = Symbol('rate-limit');

/**
 * Groups of routes that share a stricter limit per address: AUTH_LIMIT_PER_MINUTE; three times that for lookups (`guess`: of
 * names and codes that could be tried one after another); ORDER_LIMIT_PER_MINUTE for what is submitted and reserves
 * something; TRACKING_LIMIT_PER_MINUTE for events that pages report.
 */
export type RateLimitGroup = 'auth' | 'lookup' | 'guess' | 'submit' | 'event';

/** Puts a route into a group with a stricter limit, on top of the general one. */
export const RateLimit = (group: RateLimitGroup) => SetMetadata(RATE_LIMIT, group);

/** For a controller without any limit. */
export const Unlimited = () => SkipThrottle();

export { type Limit, LimitsService } from './limits.service.js';
export { LimitsModule } from './limits.module.js';
export { RateLimitGuard, rateLimits } from './rate-limit.guard.js';
export { countLimitErrors, countRejection } from './rejection.metrics.js';

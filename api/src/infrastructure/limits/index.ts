export { type Limit, Limits } from './limits.service.js';
export { LimitsModule } from './limits.module.js';
export { LimitsThrottlerStorage } from './throttler.storage.js';
export { countLimitErrors, countRejection } from './rejection.metrics.js';

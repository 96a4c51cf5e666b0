export { type Limit, Limits } from './limits.js';
export { LimitsModule } from './limits.module.js';
export { LimitsThrottlerStorage } from './throttler.storage.js';
export { countingLimits, countRefused } from './refusals.js';

export { type Limit, Limits } from './limits.js';
export { LimitsModule } from './limits.module.js';

export { LiveCheckModule } from './live-check.module.js';
export { LiveCheckLookupService } from './services/live-check-lookup.service.js';
export type { LiveStatus } from './services/account-prober.service.js';

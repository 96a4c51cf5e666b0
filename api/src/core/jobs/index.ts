export { type Job, Jobs } from './jobs.js';
export { JobsModule } from './jobs.module.js';
export { Leases } from './leases.js';

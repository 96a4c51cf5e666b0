export { type HourlyTable, HourlyTables } from './hourly.js';
export { type Job, Jobs } from './jobs.js';
export { JobsModule } from './jobs.module.js';
export { Leases } from './leases.js';

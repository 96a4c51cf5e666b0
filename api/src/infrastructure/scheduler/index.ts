export { FailedItems, type FailedItem, notFailedLately } from './failed-items.js';
export { type HourlyTable, HourlyTables } from './hourly.js';
export { isInTrouble, JOB_STATES, type JobRunRow, JobRuns, type JobState } from './job-runs.js';
export { type Job, Jobs } from './jobs.js';
export { JobsModule } from './jobs.module.js';
export { Leases } from './leases.js';

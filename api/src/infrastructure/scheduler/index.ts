export { excludeFailed, FailedItems } from './failed-items.service.js';
export { type HourlyTable, HourlyTables } from './hourly-tables.service.js';
export { isInTrouble, JOB_STATES, type JobRunStatus, JobRuns, type JobState } from './job-runs.service.js';
export { type Job, type JobResult, JobRunner, SLOT_CHECK_INTERVAL_MS } from './job-runner.service.js';
export { JobFailedItem, JobSlot, Lease } from './scheduler.entities.js';
export { SchedulerModule } from './scheduler.module.js';
export { Leases } from './leases.service.js';

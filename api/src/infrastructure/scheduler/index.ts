export { excludeFailed, FailedItemsService } from './failed-items.service.js';
export { type HourlyTable, HourlyTablesService } from './hourly-tables.service.js';
export { isUnhealthy, JOB_STATES, type JobRunStatus, JobRunsService, type JobState } from './job-runs.service.js';
export { type JobResult, JobRunnerService, SLOT_CHECK_INTERVAL_MS } from './job-runner.service.js';
export { JobSlot, Lease } from './scheduler.entities.js';
export { SchedulerModule } from './scheduler.module.js';
export { LeasesService } from './leases.service.js';

export { formatBytes, formatCount, formatDuration } from './format';
export { JobProgress } from './job-progress';
export type { JobPhase } from './job-progress';
export { reportJob, useJobs } from './jobs';
export type { JobStatus, JobSummary } from './jobs';
export { percent, startMeter, track } from './progress';
export type { Meter } from './progress';

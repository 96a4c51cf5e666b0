export { jobsTexts } from './texts';
export { useJob, type JobCounter, type JobState } from './use-job';

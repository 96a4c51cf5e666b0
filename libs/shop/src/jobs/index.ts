export { createMilestones, progressFacts, spanText } from './progress';
export type { Progress, ProgressFacts } from './progress';

export { stepUpError } from './answer-error';
export { createStepUpPrompt, wasWrong } from './step-up-prompt';
export type { StepUpPrompt, StepUpRequest } from './step-up-prompt';

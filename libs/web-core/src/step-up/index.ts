export { stepUpFault } from './answer-fault';
export { createStepUpPrompt, wasWrong } from './step-up-prompt';
export type { StepUpPrompt, StepUpRequest } from './step-up-prompt';

export { useStepUpForm } from './use-step-up-form';

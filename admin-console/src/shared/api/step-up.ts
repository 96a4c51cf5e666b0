import { createStepUpPrompt, type StepUpRequest } from '@lotline/web-core/step-up';
import { useSyncExternalStore } from 'react';

/** Where calls of the console ask for a step-up; the dialog of the layout answers. */
export const stepUpPrompt = createStepUpPrompt();

export const useStepUpRequest = (): StepUpRequest | null =>
  useSyncExternalStore(stepUpPrompt.subscribe, stepUpPrompt.pending);

import { createStepUpPrompt, type StepUpRequest } from '@lotline/web-core/step-up';
import { useSyncExternalStore } from 'react';

/** Where calls ask for a step-up; the frame of the pages answers with a sheet. */
export const stepUpPrompt = createStepUpPrompt();

export const useStepUpRequest = (): StepUpRequest | null =>
  useSyncExternalStore(stepUpPrompt.subscribe, stepUpPrompt.pending);

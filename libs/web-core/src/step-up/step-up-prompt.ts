import type { ApiError, AskForStepUp, StepUpFactor } from '../api';

/** A call waits for the person to confirm who they are. */
export interface StepUpRequest {
  /** Why it waits, or what was wrong with the last answer. */
  refusal: ApiError;
  factor: StepUpFactor;
  /** With the code or the password, or with null when the person gives up. */
  answer: (typed: string | null) => void;
}

/** Where calls ask for a step-up, and a dialog sees that one is required. */
export interface StepUpPrompt {
  ask: AskForStepUp;
  pending: () => StepUpRequest | null;
  subscribe: (listener: () => void) => () => void;
}

/** Of several calls at the same time the first one asks; the others fail, and so do all where no dialog listens. */
export function createStepUpPrompt(): StepUpPrompt {
  let pending: StepUpRequest | null = null;
  const listeners = new Set<() => void>();
  const show = (next: StepUpRequest | null): void => {
    pending = next;
    listeners.forEach((listener) => listener());
  };
  return {
    ask: (refusal, factor) =>
      pending !== null || listeners.size === 0
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            const answer = (typed: string | null) => {
              show(null);
              resolve(typed);
            };
            show({ refusal, factor, answer });
          }),
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the last answer was wrong, so that a sentence stands beside the field. */
export const wasWrong = ({ refusal }: StepUpRequest): boolean =>
  ['auth.totp_wrong', 'auth.totp_used'].includes(refusal.reason ?? '') ||
  refusal.errors.some(({ rule }) => rule === 'wrong_password');

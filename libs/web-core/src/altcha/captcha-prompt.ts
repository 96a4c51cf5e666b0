import type { ApiError } from '../api';

/** A call waits for a proof of work. */
export interface CaptchaRequest {
  refusal: ApiError;
  /** With the solution, or with null when the person gives up. */
  answer: (solution: string | null) => void;
}

/** Where calls ask for a proof of work, and a dialog sees that one is wanted. */
export interface CaptchaPrompt {
  ask: (refusal: ApiError) => Promise<string | null>;
  current: () => CaptchaRequest | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Calls that ask at the same time wait for each other: each needs a solution of its own. Where no dialog listens they fail at
 * once: nothing would ever answer.
 */
export function createCaptchaPrompt(): CaptchaPrompt {
  const waiting: CaptchaRequest[] = [];
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  return {
    ask: (refusal) =>
      new Promise((resolve) => {
        if (listeners.size === 0) {
          resolve(null);
          return;
        }
        const request: CaptchaRequest = {
          refusal,
          answer: (solution) => {
            const at = waiting.indexOf(request);
            if (at < 0) return;
            waiting.splice(at, 1);
            changed();
            resolve(solution);
          },
        };
        waiting.push(request);
        changed();
      }),
    current: () => waiting[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

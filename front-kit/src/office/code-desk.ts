import type { ApiError } from '../api';

/** A call waits for a code of the second factor. */
export interface CodeWanted {
  refusal: ApiError;
  /** With the code, or with null when the person gives up. */
  answer: (code: string | null) => void;
}

/** Where calls ask for a code, and a dialog sees that one is wanted. */
export interface CodeDesk {
  ask: (refusal: ApiError) => Promise<string | null>;
  wanted: () => CodeWanted | null;
  subscribe: (listener: () => void) => () => void;
}

/** Of several calls at the same time the first one asks; the others fail. */
export function createCodeDesk(): CodeDesk {
  let wanted: CodeWanted | null = null;
  const listeners = new Set<() => void>();
  const show = (next: CodeWanted | null): void => {
    wanted = next;
    listeners.forEach((listener) => listener());
  };
  return {
    ask: (refusal) =>
      wanted !== null
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            const answer = (code: string | null) => {
              show(null);
              resolve(code);
            };
            show({ refusal, answer });
          }),
    wanted: () => wanted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import type { ApiError } from '@lotline/front-kit/api';
import { useSyncExternalStore } from 'react';

/** A call waits for a code of the second factor. */
export interface CodeWanted {
  refusal: ApiError;
  /** With the code, or with null when the person gives up. */
  answer: (code: string | null) => void;
}

let wanted: CodeWanted | null = null;
const listeners = new Set<() => void>();

function show(next: CodeWanted | null): void {
  wanted = next;
  listeners.forEach((listener) => listener());
}

/** Asks for a code in a dialog. Of several calls at the same time the first one asks; the others fail. */
export const askForCode = (refusal: ApiError): Promise<string | null> =>
  wanted !== null
    ? Promise.resolve(null)
    : new Promise((resolve) => {
        const answer = (code: string | null) => {
          show(null);
          resolve(code);
        };
        show({ refusal, answer });
      });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCodeWanted = (): CodeWanted | null => useSyncExternalStore(subscribe, () => wanted);

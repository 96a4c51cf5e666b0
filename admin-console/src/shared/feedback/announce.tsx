import { useSyncExternalStore } from 'react';

let spoken = '';
const listeners = new Set<() => void>();

/** Has a screen reader say a sentence once, politely. */
export function announce(sentence: string): void {
  // The same sentence twice in a row is a new event: a trailing no-break space makes it a change to read out.
  spoken = spoken === sentence ? `${sentence}\u00a0` : sentence;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one live region of the app. */
export function Announcer() {
  const sentence = useSyncExternalStore(subscribe, () => spoken);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {sentence}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import styles from './announcer.module.css';

interface Spoken {
  /** Grows with each message, so that the same words said twice are two messages. */
  id: number;
  text: string;
  urgent: boolean;
}

let spoken: Spoken = { id: 0, text: '', urgent: false };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says a sentence once to assistive technology. `urgent` interrupts what is being read. */
export function announce(text: string, { urgent = false } = {}): void {
  spoken = { id: spoken.id + 1, text, urgent };
  listeners.forEach((listener) => listener());
}

/**
 * Where announcements are read from. The page has one; an open sheet brings its own, because everything outside a modal
 * dialog is silent.
 */
export function LiveRegion() {
  const { id, text, urgent } = useSyncExternalStore(subscribe, () => spoken);
  return (
    <div className={styles.hidden}>
      <div role="status">{urgent ? null : <span key={id}>{text}</span>}</div>
      <div role="alert">{urgent ? <span key={id}>{text}</span> : null}</div>
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import styles from './announcer.module.css';

// One polite live region for the whole app: several of them talk over each other.
let current: { text: string; key: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const publish = (next: typeof current) => {
  current = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a short message for four seconds and has it read out. For what just happened, never for what needs action. */
export function announce(text: string): void {
  clearTimeout(timer);
  publish({ text, key: (current?.key ?? 0) + 1 });
  timer = setTimeout(() => publish(null), 4_000);
}

/** The place where announcements appear; stands once in the page. */
export function Announcer() {
  const message = useSyncExternalStore(subscribe, () => current);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {message !== null && (
        <div className={styles.toast} key={message.key}>
          {message.text}
        </div>
      )}
    </div>
  );
}
